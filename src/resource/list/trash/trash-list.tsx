/** The trash of a list: search, the way back per row and for many. It comes when it is opened. */
import { useCallback } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { SearchBox } from '#ui/list/search-box.tsx';
import type { ListDefinition } from '../list-definition.ts';
import { NoHit } from '../list-empty.tsx';
import type { ListPanelProps } from '../list-panel.tsx';
import { readListSearchParams } from '../list-search-params.ts';
import { TrashFrame } from './trash-frame.tsx';
import { useList } from '../use-list.ts';
import toolbar from '../list-toolbar.module.css';

type TrashListProps = ListPanelProps & { readonly trash: NonNullable<ListDefinition['trash']> };

export function TrashList({ definition, trash, title, scope }: TrashListProps) {
  const { t } = useMessages();
  const { source, now, includes, question } = useList(definition, scope);
  const { searchParams, change } = source;
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change]);
  return (
    <TrashFrame
      {...{ definition, trash, title, source, now, includes, question }}
      toolbar={
        <div className={toolbar.toolbar}>
          {definition.searchHint !== undefined && (
            <SearchBox value={searchParams.search} hint={t(definition.searchHint)} onSearch={search} />
          )}
        </div>
      }
      noHit={
        searchParams.search !== '' && (
          <NoHit onClear={() => change(readListSearchParams(definition, 'trashed=1'))} />
        )
      }
    />
  );
}
