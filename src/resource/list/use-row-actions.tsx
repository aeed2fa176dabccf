/** The menu of a list's rows as its definition says, and the dialog that an item of it has asked for. */
import { type ReactNode, useCallback, useState } from 'react';
import { noParts } from '#ui/feedback/lazy-part.tsx';
import type { AskRecord } from '../record/record-actions.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';

type Asked = { readonly dialog: Parameters<AskRecord>[0] };

export function useRowActions({ RowItems }: Pick<ListDefinition, 'RowItems'>) {
  // The list keeps it, since the row may leave it meanwhile.
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: AskRecord = useCallback((dialog) => setAsked({ dialog }), []);
  const items = useCallback(
    (row: ListRow): ReactNode => RowItems && <RowItems row={row} onAsk={ask} />,
    [RowItems, ask],
  );
  return {
    menu: RowItems === null ? undefined : items,
    lateItems: RowItems === null ? noParts : [RowItems],
    // An answer that comes late closes no other dialog than its own.
    dialog: asked?.dialog(() => setAsked((now) => (now === asked ? null : now))),
  };
}
