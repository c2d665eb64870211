import { readMailbox } from '../mails/mail-transport.ts';
import { hostedCall } from '../platform.ts';
import { renderPhoneNotice, type PhoneNotice } from './phone-notice-mail.ts';
import type { PhoneNotices } from './tell-owners.ts';

type Env = (name: string) => string | undefined;

/** The mails about added phones of a hosted project. */
export function hostedNotices(env: Env): PhoneNotices {
  const call = hostedCall(env);
  return {
    claim: async () => (await call('claim_phone_notices', {})) as PhoneNotice[], // the migration declares this type
    finish: async (id) => void (await call('finish_phone_notice', { notice: id })),
    render: (notice) => {
      const { from, to } = readMailbox(env);
      return (notice.to.length > 0 ? notice.to : [to]).map((owner) => renderPhoneNotice(notice, { from, to: owner }));
    },
  };
}
