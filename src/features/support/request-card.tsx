/** What a request asks for, what approving it will do, and what it has done, with the way back where there is one. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/page/card.tsx';
import type { WholeTicket } from './ticket.query.ts';
import styles from './tickets.module.css';

export function RequestCard({ ticket }: { readonly ticket: WholeTicket }) {
  const { t } = useMessages();
  const { request, status, book, book_id: bookId } = ticket;
  if (request === null) return null;
  const { kind } = request;
  const detail = {
    title: request.kind === 'rename' ? request.title : '',
    email: request.kind === 'change_owner' ? request.email : '',
    id: request.kind === 'payout' ? String(request.invoice_id) : '',
    into: request.kind === 'merge' ? String(request.into_book_id) : '',
    book: book?.title ?? `#${bookId ?? ''}`,
  };
  const isTrashed = status === 'approved' && (kind === 'delete' || kind === 'merge');
  return (
    <Card title={t(`tickets.request.${kind}`)}>
      <p dir="auto">{t(`tickets.request.${kind}.detail`, detail)}</p>
      {status === 'open' && <p className={styles.muted}>{t(`tickets.request.${kind}.effect`)}</p>}
      {status === 'approved' && <p>{t(`tickets.request.${kind}.done`)}</p>}
      {isTrashed && <Link href={`${pathOf('books')}?trashed=1`}>{t('tickets.request.toTrash')}</Link>}
      {status === 'approved' && (kind === 'rename' || kind === 'change_owner') && bookId !== null && (
        <Link href={pathOf('books-id-edit', { id: bookId })}>{t('tickets.request.toBook')}</Link>
      )}
    </Card>
  );
}
