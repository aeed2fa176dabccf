/** The states of a machine as a list to search by their names, events and descriptions; choosing one shows its details. */
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { type Chart, type ChartState, statesOf } from './chart/chart-model.ts';
import styles from './state-search.module.css';

type StateSearchProps = {
  readonly chart: Chart;
  readonly active: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onSelect: (state: string) => void;
};

export function StateSearch({ chart, active, selected, onSelect }: StateSearchProps) {
  const { t } = useMessages();
  const [text, setText] = useState('');
  const found = statesOf(chart.root).filter((state) => matches(chart, state, text.trim().toLowerCase()));
  return (
    <search className={styles.search}>
      <input
        className={styles.field}
        type="search"
        value={text}
        placeholder={t('machines.search')}
        aria-label={t('machines.search')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && found[0]) onSelect(found[0].id);
        }}
      />
      <ul className={styles.states}>
        {found.map(({ id, name, path }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.state}
              style={{ paddingInlineStart: `${path.length * 10}px` }}
              data-active={active.has(id)}
              aria-pressed={id === selected}
              onClick={() => onSelect(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('machines.search.none')}</p>}
    </search>
  );
}

function matches({ transitions }: Chart, { id, name, description }: ChartState, text: string): boolean {
  if (text === '') return true;
  const labels = transitions.filter(({ from }) => from === id).map(({ label }) => label);
  return [name, description, ...labels].some((line) => line.toLowerCase().includes(text));
}
