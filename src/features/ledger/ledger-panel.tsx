/** The ledger within a page: a sheet of the page of entries that the server gives, or the ordinary list where that is asked for. */
import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { useMessages } from '#i18n/messages.ts';
import { ListPanel } from '#resource/list/list-panel.tsx';
import type { ListScope } from '#resource/list/list-source.ts';
import { ListToolbar } from '#resource/list/list-toolbar.tsx';
import { useList } from '#resource/list/use-list.ts';
import { useListColumns } from '#resource/list/use-list-columns.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageLink } from '#ui/pager/page-link.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { LedgerCheckLine } from './ledger-check.tsx';
import { type LedgerRow, ledgerList } from './ledger-list.definition.tsx';
import styles from './ledger.module.css';

const LedgerSheet = lazyPart(async () => (await import('./ledger-sheet.tsx')).LedgerSheet, Spinner);
const Empty = lazyPart(async () => (await import('#resource/list/list-empty.tsx')).ListEmpty);

type LedgerPanelProps = {
  /** The page's path, and the tab of it. */
  readonly path: string;
  readonly tab: string;
  /** What is always asked for, where it is the ledger of one document; the same from render to render. */
  readonly filter?: Readonly<Record<string, string>>;
};

const everything = {};

export function LedgerPanel({ path, tab, filter = everything }: LedgerPanelProps) {
  const { t } = useMessages();
  const query = useSearch();
  const isPlain = new URLSearchParams(query).get('plain') === '1';
  const scope = useMemo<ListScope>(
    () => ({ filter, path, params: { tab, ...(isPlain ? { plain: '1' } : {}) } }),
    [filter, path, tab, isPlain],
  );
  const other = new URLSearchParams(query);
  if (isPlain) other.delete('plain');
  else other.set('plain', '1');
  return (
    <>
      {filter === everything && <LedgerCheckLine />}
      <p>
        <Link href={`${path}?${other.toString()}`} className={buttonClass()}>
          {t(isPlain ? 'sheet.read' : 'sheet.plain')}
        </Link>
      </p>
      {isPlain ? (
        <ListPanel definition={ledgerList} title={t('ledger.title')} scope={scope} />
      ) : (
        <SheetOfPage scope={scope} />
      )}
    </>
  );
}

function SheetOfPage({ scope }: { readonly scope: ListScope }) {
  const { source, now, includes } = useList(ledgerList, scope);
  const { rows, total, offset, isEmpty, error, retry, searchParams, change, addressOf } = source;
  const columns = useListColumns(ledgerList, searchParams.columns, now, includes);
  return (
    <div className={styles.panel}>
      <ListToolbar
        definition={ledgerList}
        source={source}
        columns={columns.all}
        shown={columns.shownIds}
        isSettled={rows !== undefined}
      />
      {error !== null && <LoadFailure error={error} onRetry={retry} />}
      {isEmpty && error === null && <Empty definition={ledgerList} onClear={null} />}
      {rows !== undefined && !isEmpty && (
        <LedgerSheet
          // The list's schema has read them.
          rows={rows as unknown as readonly LedgerRow[]}
          offset={offset}
          shown={columns.shownIds}
        />
      )}
      {addressOf !== null && rows !== undefined && !isEmpty && (
        <Pager
          page={searchParams.page}
          limit={searchParams.limit}
          total={total}
          addressOf={addressOf}
          onLimit={(limit) => change({ limit })}
          link={PageLink}
        />
      )}
    </div>
  );
}
