/** The command palette (product.md, "Shell"): screens, actions, books, chapters, tickets and users by typing, filtered by ability. */
import { Search } from '@blueprintjs/icons';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMessages } from '#i18n/messages.ts';
import { usePanelsActor } from '#lib/bookdesk-context.tsx';
import { selectTypedAhead } from '#machines/panels.selectors.ts';
import { showModal } from '#ui/overlay/show-modal.ts';
import { PaletteList } from './palette-list.tsx';
import type { Entry } from './palette.types.ts';
import { usePaletteGroups } from './use-palette-groups.ts';
import { useRecent } from './use-recent.ts';
import styles from './palette.module.css';

export function Palette() {
  const { t } = useMessages();
  const panels = usePanelsActor();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  // What was typed while this was on its way.
  const [typed, setTyped] = useState(() => selectTypedAhead(panels.getSnapshot()));
  const [position, setPosition] = useState(0);
  const { groups, former, isSearching } = usePaletteGroups(typed);
  /** Enter was pressed before what was typed had been looked for: what that finds is opened. */
  const isAwaited = useRef(false);
  const { remember } = useRecent();
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(position, entries.length - 1)];
  const optionId = ({ id }: Entry) => `${listId}-${id}`;

  useLayoutEffect(() => (dialog.current === null ? undefined : showModal(dialog.current)), []);

  const close = () => panels.send({ type: 'panel.close' });
  // What is opened again before it was told of its closing is open.
  const closed = () => {
    if (dialog.current?.open === false) close();
  };
  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    remember(entry);
    close();
    entry.run();
  };
  const isToCome = isSearching && (active === undefined || former.has(active));
  useEffect(() => {
    if (!isAwaited.current || isToCome) return;
    isAwaited.current = false;
    run(active);
  });
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // Enter also ends what an input method composes.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // What is opened takes the focus at once, and its first button must not be pressed by the same key.
      event.preventDefault();
      if (isToCome) isAwaited.current = true;
      else run(active);
    }
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    setPosition((Math.min(position, entries.length - 1) + step + entries.length) % entries.length);
  };
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  const nothing = typed.trim() !== '' && entries.length === 0 && !isSearching;
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.title')}
      onClose={closed}
      onPointerDown={closeBeside}
    >
      <div className={styles.field}>
        {isSearching ? <span className={styles.searching} /> : <Search />}
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.hint')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.hint')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPosition(0);
            isAwaited.current = false;
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={listId} groups={groups} active={active} optionId={optionId} onChoose={run} />
      {nothing && <p className={styles.nothing}>{t('palette.nothing', { text: typed.trim() })}</p>}
      <output className={styles.said}>
        {isSearching ? t('palette.searching') : t('palette.count', { count: entries.length })}
      </output>
    </dialog>
  );
}
