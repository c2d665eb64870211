import { inRepository } from '../../features/publish/logic/in-repository';
import { documentText, fileName } from '../../logic/transport/request-parts';
import { ok, writing } from '../../logic/transport/question';
import { fields, listOf, oneOf, orElse, textUpTo } from '../../logic/transport/inputs';

const mostDecisions = 1000;

const request = fields({
  /** The decisions about the conflicts of the last answer. */
  decisions: orElse(
    listOf(
      fields(
        { file: fileName, pointer: textUpTo(1000), sides: textUpTo(100) },
        { keep: oneOf('mine', 'theirs'), text: documentText },
      ),
      mostDecisions,
    ),
    [],
  ),
});

/** Merges what others have published; nothing is lost on either side. */
export const receive = writing(request, (site, { decisions }) =>
  inRepository(site, async (publications) => {
    try {
      return ok(await publications.receive(decisions));
    } finally {
      await site.refresh();
    }
  }),
);
