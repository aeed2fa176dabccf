/**
 * The menu of a list's rows: one for all of them, opened at the button of a row or, as a context menu, at the pointer.
 * The table hears for every row, so that a row costs a plain button. What it shows comes when the first one is opened.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useState,
} from 'react';
import { bringAhead, type LateParts, lazyPart } from '../feedback/lazy-part.tsx';
import { contextMenuPoint, type Point } from '../menu/context-menu.ts';
import { MenuItems } from '../menu/menu.tsx';
import { rowOf } from './row-keys.ts';

const Popover = lazyPart(async () => (await import('../overlay/overlay-parts.ts')).PopoverSurface);
const ContextMenu = lazyPart(async () => (await import('../overlay/overlay-parts.ts')).ContextMenuSurface);

type OpenMenu = {
  readonly id: string;
  readonly place: Point | 'button';
  readonly button: RefObject<HTMLElement | null>;
};

const triggerOf = (element: Element | null) => element?.closest<HTMLElement>('button[data-menu]') ?? null;

type RowMenuOptions<Row> = {
  readonly menu: ((row: Row) => ReactNode) | undefined;
  /** Of its items: brought with the first pointer or focus on the button of a row. */
  readonly late: LateParts;
  readonly rowById: (id: string) => Row | undefined;
  /** Names the menu of a row. */
  readonly labelOf: (row: Row) => string;
};

export function useRowMenu<Row>({ menu, late, rowById, labelOf }: RowMenuOptions<Row>) {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const isAt = (id: string | undefined) => open?.place === 'button' && open.id === id;

  const prepare = ({ target }: { target: EventTarget }) => {
    if (menu !== undefined && triggerOf(target as Element) !== null)
      bringAhead([Popover, MenuItems, ...late]);
  };
  /** Whether the menu of a row was meant. */
  const press = ({ target }: MouseEvent): boolean => {
    const button = triggerOf(target as Element);
    const id = button === null ? undefined : rowOf(button)?.dataset['id'];
    if (id === undefined) return false;
    setOpen(isAt(id) ? null : { id, place: 'button', button: { current: button } });
    return true;
  };
  const openAtPointer = (event: MouseEvent) => {
    const row = menu === undefined ? null : rowOf(event.target);
    const point = row === null ? null : contextMenuPoint(event, row);
    const id = row?.dataset['id'];
    if (row === null || point === null || id === undefined) return;
    event.preventDefault();
    setOpen({ id, place: point, button: { current: row.querySelector<HTMLElement>('button[data-menu]') } });
  };
  /** What is opened may still be on its way, and the focus on the button. */
  const escape = (event: KeyboardEvent): boolean => {
    if (open === null || event.key !== 'Escape') return false;
    event.stopPropagation();
    close();
    return true;
  };

  return {
    openId: open?.place === 'button' ? open.id : null,
    prepare,
    press,
    openAtPointer,
    escape,
    surface: surfaceOf(),
  };

  function surfaceOf(): ReactNode {
    const row = open === null ? undefined : rowById(open.id);
    if (open === null || row === undefined || menu === undefined) return null;
    const { id, place, button } = open;
    const label = labelOf(row);
    const items = <MenuItems label={label}>{menu(row)}</MenuItems>;
    return place === 'button' ? (
      <Popover key={id} kind="menu" label={label} button={button} alignEnd onClose={close}>
        {items}
      </Popover>
    ) : (
      <ContextMenu key={id} point={place} button={button} onClose={close}>
        {items}
      </ContextMenu>
    );
  }
}
