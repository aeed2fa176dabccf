/** The palette's entries by group, as the options of its field. */
import { useEffect } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { Entry, EntryGroup } from './palette.types.ts';
import styles from './palette.module.css';

type PaletteListProps = {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  /** The option that Enter takes. */
  readonly active: Entry | undefined;
  readonly optionId: (entry: Entry) => string;
  readonly onChoose: (entry: Entry) => void;
};

/** The field's options: no element of HTML has a field elsewhere that keeps the focus. */
const listbox = { role: 'listbox', className: styles.list } as const;
const group = { role: 'group' } as const;
/** A button, so that a click on it is one; what Enter takes is the field's affair. */
const option = (isActive: boolean) =>
  ({ role: 'option', tabIndex: -1, 'aria-selected': isActive, className: styles.option }) as const;

export function PaletteList({ id, groups, active, optionId, onChoose }: PaletteListProps) {
  const { t } = useMessages();
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} aria-label={t('palette.results')} {...listbox}>
      {groups.map(({ title, entries }) => (
        <div key={title} aria-label={t(title)} {...group}>
          <p className={styles.title} aria-hidden="true">
            {t(title)}
          </p>
          {entries.map((entry) => (
            <button
              type="button"
              key={entry.id}
              id={optionId(entry)}
              onClick={() => onChoose(entry)}
              {...option(entry === active)}
            >
              <entry.icon />
              <span>{entry.label}</span>
              {entry.detail !== undefined && <small>{entry.detail}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
