/**
 * What is typed into a field whose value has a form of its own, as dates have: the text stays as it is while it is
 * typed and while it cannot be read, and the value follows as soon as it can.
 */
import { type KeyboardEvent, useState } from 'react';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';

export type TypedTextOptions = {
  readonly value: string;
  /** The value of a text, or null where it has none. */
  readonly read: (text: string) => string | null;
  readonly show: (value: string) => string;
  /** The least and the greatest value: ISO's forms are in the order of what they mean. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Gets an empty value while the text cannot be read. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
};

type Typed = { readonly text: string; readonly before: string; readonly sent: string };

export function useTypedText(options: TypedTextOptions) {
  const { value, read, show, min, max, onChange, onBlur } = options;
  const { language } = useMessages();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isTyping, setTyping] = useState(false);
  // A value that came from elsewhere replaces what was typed.
  const own = typed !== null && (value === typed.sent || value === typed.before) ? typed : null;

  const problemOf = (text: string): string | null => {
    const found = read(text);
    if (text.trim() === '') return null;
    if (found === null) return 'invalid';
    if (max !== undefined && found > max) return `last_day:${show(max)}`;
    return min !== undefined && found < min ? `min_value:${show(min)}` : null;
  };
  const change = (text: string) => {
    const sent = problemOf(text) === null ? (read(text) ?? '') : '';
    setTyping(true);
    setTyped({ text, before: value, sent });
    if (sent !== value) onChange(sent);
  };
  const settle = () => {
    setTyping(false);
    if (own === null || problemOf(own.text) !== null) return;
    // Where no value is refused, as in a range, the last one comes back.
    if (own.sent === value || own.text.trim() === '') setTyped(null);
  };
  const message = own === null ? null : problemOf(own.text);
  return {
    /** The sentence about the text, once it is no longer being typed. */
    problem: isTyping || message === null ? null : fieldText({ type: 'text', message }, language),
    /** While a text is on its way to being a value, a value that is missing is no mistake. */
    isUnfinished: isTyping && message !== null,
    /** A value from the calendar. */
    replace: (next: string) => {
      setTyped(null);
      setTyping(false);
      onChange(next);
    },
    input: {
      type: 'text',
      dir: 'ltr',
      autoComplete: 'off',
      spellCheck: false,
      value: own?.text ?? show(value),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => change(target.value),
      onBlur: () => {
        settle();
        onBlur?.();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') settle();
      },
    },
  } as const;
}
