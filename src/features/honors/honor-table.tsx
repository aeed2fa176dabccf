/** The places of a board, with what has become of each since the period before. */
import { Crown } from '@blueprintjs/icons';
import type { HonorBoardAnswer } from '#contract/resources/honor.ts';
import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import styles from './honors.module.css';

type Entry = HonorBoardAnswer['entries'][number];

export function HonorTable({ board: { board, period, entries } }: { readonly board: HonorBoardAnswer }) {
  const { t, number } = useMessages();
  if (entries.length === 0)
    return (
      <EmptyState icon={<Crown size={28} />} title={t('honors.empty.title')}>
        {t('honors.empty.help')}
      </EmptyState>
    );
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col">{t('honors.rank')}</th>
          <th scope="col">{t(`honors.board.${board}`)}</th>
          {period !== 'all' && <th scope="col">{t('honors.change')}</th>}
          <th scope="col" className={styles.score}>
            {t(board === 'supporters' ? 'honors.coins' : 'honors.views')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.rank} data-rank={entry.rank}>
            <td className={styles.rank}>{number(entry.rank)}</td>
            <th scope="row" dir="auto">
              {entry.name}
            </th>
            {period !== 'all' && (
              <td>
                <Change entry={entry} />
              </td>
            )}
            <td className={styles.score}>{number(entry.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ entry: { rank, previous_rank: before, is_new: isNew } }: { readonly entry: Entry }) {
  const { t, number } = useMessages();
  if (isNew) return <Tag tone="primary">{t('honors.new')}</Tag>;
  if (before === null) return '—';
  const by = before - rank;
  if (by === 0) return <span className={styles.muted}>{t('honors.same')}</span>;
  return (
    <Tag tone={by > 0 ? 'success' : 'warning'}>
      {t(by > 0 ? 'honors.up' : 'honors.down', { by: number(Math.abs(by)) })}
    </Tag>
  );
}
