/**
 * One of very many, found by typing (ARIA's combobox with a list): arrows move, Enter chooses, Escape closes the list
 * and then leaves it to what stands around. The field shows what is chosen; text that chose nothing gives way to it.
 */
import { Classes } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { controlOf, FieldFrame, type FrameProps } from './field-frame.tsx';
import { usePopupBelow } from './use-popup-below.ts';
import field from './field.module.css';
import styles from './combobox.module.css';

export type ComboboxOption = { readonly id: number; readonly label: string; readonly detail?: string };

type ComboboxProps<Option extends ComboboxOption> = FrameProps & {
  readonly name: string;
  readonly chosen: ComboboxOption | null;
  /** Those that answer to what was typed. */
  readonly options: readonly Option[];
  /** What stands in place of options: loading, nothing found, failed. */
  readonly notice: ReactNode;
  readonly hint?: string;
  readonly onSearch: (text: string) => void;
  /** The first that answers to a text, where Enter came before the options did. */
  readonly firstFor?: (text: string) => Promise<Option | undefined>;
  readonly onChoose: (option: Option) => void;
};

/** The field's options: no element of HTML has a field elsewhere that keeps the focus. */
const listbox = { role: 'listbox', className: styles.list } as const;
/** A button, so that a click on it is one; what Enter takes is the field's affair. */
const optionLook = (isActive: boolean) =>
  ({ role: 'option', tabIndex: -1, 'aria-selected': isActive, className: styles.option }) as const;

export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { name, label, chosen, options, notice, hint, help, error, isRequired } = props;
  const { onSearch, firstFor, onChoose } = props;
  const id = useId();
  const listId = `${id}-list`;
  /** Null while nothing is searched for: the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [position, setPosition] = useState(0);
  const isOpen = typed !== null;
  const active = isOpen ? options[Math.min(position, options.length - 1)] : undefined;
  const optionId = (option: ComboboxOption) => `${id}-${option.id}`;
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  usePopupBelow(input, popup, isOpen);

  const search = (text: string) => {
    setTyped(text);
    setPosition(0);
    onSearch(text);
  };
  const close = () => setTyped(null);
  const choose = (option: Option) => {
    onChoose(option);
    close();
  };
  /** Unless something else was typed meanwhile, or the list was closed. */
  const chooseFirst = async (text: string) => {
    const option = await firstFor?.(text).catch(() => undefined);
    const { value, ariaExpanded } = input.current ?? {};
    if (option !== undefined && value === text && ariaExpanded === 'true') choose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) search('');
      else if (options.length > 0) setPosition((position + step + options.length) % options.length);
    }
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Not the form's: it would be sent with what was chosen before.
      event.preventDefault();
      if (active === undefined) void chooseFirst(typed);
      else choose(active);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isRequired={isRequired}>
      <>
        <input
          ref={input}
          type="text"
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          placeholder={chosen?.label ?? hint}
          value={typed ?? chosen?.label ?? ''}
          {...controlOf(id, { help, error, isRequired })}
          className={`${Classes.INPUT} ${field.input} ${styles.input}`}
          onChange={({ target }) => search(target.value)}
          onClick={() => isOpen || search('')}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <div ref={popup} popover="manual" className={styles.popup}>
          <div id={listId} aria-label={label} {...listbox}>
            {options.map((option) => (
              // Before the field loses the focus, which would close the list.
              <button
                type="button"
                key={option.id}
                id={optionId(option)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                {...optionLook(option === active)}
              >
                <span dir="auto">{option.label}</span>
                <span className={styles.detail}>{option.detail}</span>
              </button>
            ))}
          </div>
          <div className={styles.notice} aria-live="polite">
            {isOpen && notice}
          </div>
        </div>
      </>
    </FieldFrame>
  );
}
