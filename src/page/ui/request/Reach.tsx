import { useSite } from '../site/site-context';

/** The phone number and the mail address, inside a sentence; `typed` is the query of a mail (`behaviors/mail-of.ts`). */
export function Reach({ typed = '' }: { typed?: string | undefined }) {
  const { phone, phoneHref, email, emailHref } = useSite();
  return (
    <>
      <a href={phoneHref}>{phone}</a> ou <a href={emailHref + typed}>{email}</a>
    </>
  );
}
