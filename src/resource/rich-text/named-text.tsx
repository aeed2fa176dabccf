/** A piece of a block with the names in it marked; a tooltip says what each stands for. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { inlinesOf } from '#contract/rich-text/rich-text-content.ts';
import type { Block } from '#contract/rich-text/rich-text.ts';
import type { NameMarks } from './name-marks.ts';
import type { NameSeeker } from './name-seeker.ts';
import { nameText, noText } from './name-text.ts';
import styles from './rich-text.module.css';

export type FoundName = {
  /** In the text of the block; `to` is not part of it. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'source' | 'target';
  readonly says: string;
};

const none: readonly FoundName[] = [];

/** Names of a block as soon as it is to show them, and where the block says which element it is. */
export function useBlockNames(block: Block, marks: NameMarks | null) {
  const element = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const [seeker, setSeeker] = useState<NameSeeker | null>(null);
  useEffect(() => {
    if (marks === null || element.current === null) return undefined;
    return marks.add(element.current, setSeeker);
  }, [marks]);
  const names = useMemo(() => (seeker === null ? none : namesIn(block, seeker)), [block, seeker]);
  return { element, names };
}

function namesIn(block: Block, seeker: NameSeeker): readonly FoundName[] {
  const text = inlinesOf(block)
    .map((inline) => (inline.type === 'text' ? inline.text : noText))
    .join('');
  return seeker.find(text).map(({ from, to, entry: { kind, name } }) => ({
    from,
    to,
    kind,
    says: nameText(name),
  }));
}

type NamedTextProps = {
  readonly text: string;
  /** Where the piece stands in its block. */
  readonly from: number;
  readonly names: readonly FoundName[];
};

export function NamedText({ text, from, names }: NamedTextProps): ReactNode {
  const within = names.filter((name) => name.to > from && name.from < from + text.length);
  if (within.length === 0) return text;
  const parts: ReactNode[] = [];
  let done = 0;
  for (const name of within) {
    const begin = Math.max(name.from - from, 0);
    const end = Math.min(name.to - from, text.length);
    parts.push(
      text.slice(done, begin),
      <span key={begin} className={styles.name} data-name={name.kind} data-tooltip={name.says}>
        {text.slice(begin, end)}
      </span>,
    );
    done = end;
  }
  parts.push(text.slice(done));
  return parts;
}
