import { Link } from 'ui';
import { contactEmail } from './shop.ts';

const asked = 'write to the shop';

/** A sentence; where it asks to write to the shop and the shop says where, with the address in place of 'the shop'. */
export function WriteToShop({ sentence }: { sentence: string }) {
  const contact = contactEmail();
  const at = sentence.indexOf(asked);
  if (!contact || at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}write to <Link href={`mailto:${contact}`}>{contact}</Link>
      {sentence.slice(at + asked.length)}
    </>
  );
}
