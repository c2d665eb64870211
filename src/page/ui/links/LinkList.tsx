import type { Link } from '../../../site/definitions/view/page';

interface LinkListProps {
  links: readonly Link[];
  className?: string | undefined;
  /** Of each link. */
  linkClassName?: string | undefined;
}

/** Links in a list, and nothing else. */
export function LinkList({ links, className, linkClassName }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className={linkClassName}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
