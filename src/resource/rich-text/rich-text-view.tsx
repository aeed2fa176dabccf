/**
 * A text to be read (product.md, `/chapters/{id}`): its paragraphs, footnotes with the way there and back, pictures, and the
 * passage that an address names. Nothing of the editor comes with it.
 */
import { Fragment, type ReactNode, useId, useMemo } from 'react';
import type { Passage } from '#contract/text/passages.ts';
import { inlinesOf } from '#contract/rich-text/rich-text-content.ts';
import { footnotesOf, type PlacedBlock, placedBlocks } from '#contract/rich-text/rich-text-paragraphs.ts';
import type { Inline, RichText } from '#contract/rich-text/rich-text.ts';
import { useMessages } from '#i18n/messages.ts';
import type { NameMarks } from './name-marks.ts';
import { type FoundName, NamedText, useBlockNames } from './named-text.tsx';
import { Picture } from './picture.tsx';
import styles from './rich-text.module.css';

/** `to` null: the whole paragraph. */
export type Marked = Pick<Passage, 'paragraph' | 'from'> & {
  readonly to: number | null;
  readonly kind: string;
};

type RichTextViewProps = {
  readonly document: RichText;
  readonly marked: Marked | null;
  /** Null where no names are marked. */
  readonly names?: NameMarks | null;
};

export function RichTextView({ document, marked, names = null }: RichTextViewProps) {
  const { t, number } = useMessages();
  const id = useId();
  const blocks = useMemo(() => numbered(placedBlocks(document)), [document]);
  const footnotes = useMemo(() => footnotesOf(document), [document]);
  const behind = blocks.filter(({ paragraph }) => paragraph !== null).length;
  return (
    <>
      {[...blocks.entries()].map(([at, placed]) => (
        <BlockView
          key={at}
          {...placed}
          id={id}
          marks={names}
          marked={marked !== null && marked.paragraph === placed.paragraph ? marked : null}
        />
      ))}
      {footnotes.length > 0 && (
        <section className={styles.footnotes} aria-label={t('richText.footnotes')}>
          <ol>
            {[...footnotes.entries()].map(([at, text]) => (
              <li key={at} id={`${id}-note-${at + 1}`}>
                {marked !== null && marked.paragraph === behind + at ? (
                  <MarkedText text={text} marked={marked} indent={0} names={[]} within={0} />
                ) : (
                  text
                )}{' '}
                <a href={`#${id}-ref-${at + 1}`} aria-label={t('richText.back', { number: number(at + 1) })}>
                  ↩
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

type NumberedBlock = PlacedBlock & {
  /** Footnotes before it. */
  readonly footnotes: number;
};

function numbered(blocks: readonly PlacedBlock[]): readonly NumberedBlock[] {
  let footnotes = 0;
  return blocks.map(({ block, paragraph, indent }) => {
    const before = footnotes;
    footnotes += inlinesOf(block).filter(({ type }) => type === 'footnote').length;
    return { block, paragraph, indent, footnotes: before };
  });
}

type BlockViewProps = NumberedBlock & {
  readonly id: string;
  readonly marked: Marked | null;
  readonly marks: NameMarks | null;
};

function BlockView(props: BlockViewProps) {
  const { block } = props;
  if (block.type === 'sceneBreak') return <hr />;
  if (block.type === 'image') return <Picture id={block.attrs.attachment_id} alt={block.attrs.alt} />;
  return <TextBlockView {...props} />;
}

function TextBlockView({ block, marks, ...place }: BlockViewProps) {
  const { element, names } = useBlockNames(block, marks);
  const inlines = <Inlines inlines={inlinesOf(block)} names={names} {...place} />;
  if (block.type !== 'heading') return <p ref={element}>{inlines}</p>;
  return block.attrs.level === 2 ? <h2 ref={element}>{inlines}</h2> : <h3 ref={element}>{inlines}</h3>;
}

type InlinesProps = Omit<BlockViewProps, 'block' | 'paragraph' | 'marks'> & {
  readonly inlines: readonly Inline[];
  readonly names: readonly FoundName[];
};

function Inlines({ inlines, names, id, marked, indent, footnotes }: InlinesProps) {
  let offset = -indent;
  /** As names are counted, with a place for what is no text. */
  let place = 0;
  let note = footnotes;
  return [...inlines.entries()].map(([at, inline]) => {
    if (inline.type === 'footnote') {
      note += 1;
      place += 1;
      return <FootnoteMark key={at} id={id} note={note} />;
    }
    const from = offset;
    offset += inline.text.length;
    const within = place;
    place += inline.text.length;
    const text =
      marked === null ? (
        <NamedText text={inline.text} from={within} names={names} />
      ) : (
        <MarkedText text={inline.text} marked={marked} indent={from} names={names} within={within} />
      );
    return <Fragment key={at}>{styled(text, inline)}</Fragment>;
  });
}

function styled(text: ReactNode, { marks = [] }: Extract<Inline, { readonly type: 'text' }>) {
  const names = marks.map(({ type }) => type);
  const slanted = names.includes('italic') ? <em>{text}</em> : text;
  return names.includes('bold') ? <strong>{slanted}</strong> : slanted;
}

function FootnoteMark({ id, note }: { readonly id: string; readonly note: number }) {
  const { t, number } = useMessages();
  return (
    <sup id={`${id}-ref-${note}`}>
      <a href={`#${id}-note-${note}`} aria-label={t('richText.footnote', { number: number(note) })}>
        {number(note)}
      </a>
    </sup>
  );
}

type MarkedTextProps = {
  readonly text: string;
  readonly marked: Marked;
  /** Where the text stands in its paragraph. */
  readonly indent: number;
  readonly names: readonly FoundName[];
  /** And where it stands as names are counted. */
  readonly within: number;
};

/** Of a passage over several pieces the first carries the place that is brought into view. */
function MarkedText({ text, marked: { from, to, kind }, indent, names, within }: MarkedTextProps) {
  const begin = Math.min(Math.max(0, from - indent), text.length);
  const end = to === null ? text.length : Math.min(Math.max(begin, to - indent), text.length);
  const piece = (first: number, last: number) => (
    <NamedText text={text.slice(first, last)} from={within + first} names={names} />
  );
  if (begin === end) return piece(0, text.length);
  const isFirst = from >= indent;
  return (
    <>
      {piece(0, begin)}
      <mark
        ref={isFirst ? showPassage : null}
        id={isFirst ? 'passage' : undefined}
        className={styles.passage}
        data-kind={kind}
      >
        {piece(begin, end)}
      </mark>
      {piece(end, text.length)}
    </>
  );
}

function showPassage(mark: HTMLElement | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  mark?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}
