/** A saved view in its menu: a link to the list as it holds it. Choosing it closes the menu. */
import { SmallTick } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { usePopoverClose } from '../popover/popover-close.ts';
import styles from './views.module.css';

type ViewLinkProps = {
  readonly href: string;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly note?: string;
};

export function ViewLink({ href, title, isCurrent, note = '' }: ViewLinkProps) {
  const close = usePopoverClose();
  return (
    <li>
      <Link
        href={href}
        className={styles.link ?? ''}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={close}
      >
        <span className={styles.tick} aria-hidden="true">
          {isCurrent && <SmallTick />}
        </span>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </Link>
    </li>
  );
}
