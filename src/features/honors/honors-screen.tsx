/** `/honors`: boards of books, authors, translators and supporters, by week, month and of all time (product.md). */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import {
  honorBoards,
  type HonorBoardAnswer,
  honorPeriods,
  type HonorQuestion,
  readHonorQuestion,
} from '#contract/resources/honor.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { useDocumentDescription } from '#ui/page/document-description.ts';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Page } from '#ui/page/page.tsx';
import { honorQuery } from './honor.query.ts';
import { HonorTable } from './honor-table.tsx';
import styles from './honors.module.css';

const path = pathOf('honors');

function addressOf({ board, period, start }: HonorQuestion): string {
  const params = new URLSearchParams({ board, period, ...(start !== '' && { start }) });
  return `${path}?${params.toString()}`;
}

export function HonorsScreen() {
  const { t } = useMessages();
  const question = readHonorQuestion(new URLSearchParams(useSearch()));
  const { board, period } = question;
  const { data, error, refetch } = useQuery(honorQuery(useHttp(), question));
  useDocumentDescription(
    t(`honors.description.${board}`, { period: t(`honors.description.period.${period}`) }),
  );
  return (
    <Page
      title={t('honors.title', { board: t(`honors.board.${board}`), period: t(`honors.period.${period}`) })}
    >
      <PageTabs
        label={t('honors.boards')}
        tabs={honorBoards.map((name) => ({
          href: addressOf({ ...question, board: name }),
          label: t(`honors.board.${name}`),
          isCurrent: name === board,
        }))}
      />
      <PageTabs
        label={t('honors.periods')}
        tabs={honorPeriods.map((name) => ({
          href: addressOf({ board, period: name, start: '' }),
          label: t(`honors.period.${name}`),
          isCurrent: name === period,
        }))}
      />
      {error !== null && (
        <RecordFailure
          error={error}
          onRetry={() => void refetch()}
          list={{ href: path, title: t('screen.honors') }}
        />
      )}
      {error === null && data !== undefined && <Board board={data} question={question} />}
    </Page>
  );
}

type BoardProps = { readonly board: HonorBoardAnswer; readonly question: HonorQuestion };

function Board({ board, question }: BoardProps) {
  const { t, date, dateTime } = useMessages();
  const [, navigate] = useLocation();
  const { period, starts, is_frozen: isFrozen, counted_at: countedAt } = board;
  return (
    <>
      {period !== 'all' && starts.length > 0 && (
        <div className={styles.choice}>
          <SelectField
            label={t('honors.start')}
            error={null}
            value={question.start}
            options={[
              { value: '', label: t('honors.running') },
              ...starts.map((start) => ({ value: start, label: t('honors.from', { day: date(start) }) })),
            ]}
            onChange={(event) => navigate(addressOf({ ...question, start: event.target.value }))}
          />
        </div>
      )}
      <p className={styles.muted}>
        {isFrozen ? <Tag tone="info">{t('honors.frozen')}</Tag> : null}
        {countedAt !== null && t('honors.counted', { at: dateTime(countedAt) })}
      </p>
      <HonorTable board={board} />
    </>
  );
}
