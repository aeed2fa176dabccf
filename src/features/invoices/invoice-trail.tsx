/** The way from a statement back to its list; on paper there is none. */
import { Link } from 'wouter';
import { useMessages } from '#i18n/messages.ts';
import styles from './invoices.module.css';

type InvoiceTrailProps = { readonly list: { readonly href: string; readonly title: string } };

export function InvoiceTrail({ list }: InvoiceTrailProps) {
  const { t } = useMessages();
  return (
    <nav className={styles.trail} aria-label={t('invoices.trail')}>
      <Link href={list.href}>{list.title}</Link>
    </nav>
  );
}
