/** To the chapters of a set's book, where names are changed with a preview of every place (product.md, `/name`). */
import { Link } from 'wouter';
import { mostRenamed, type RenamedText } from '#contract/resources/replacement.ts';
import { useMessages } from '#i18n/messages.ts';
import { keepRename, renameOf, renamePath } from '#lib/asked-rename.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { type NameKey, type NameSheetContext, nameText } from '#machines/name-sheet/name-sheet.data.ts';
import { buttonClass } from '#ui/button/button.tsx';
import type { NameSetRow } from './name-set.query.ts';

type NameTargets = Pick<NameSheetContext, 'entries' | 'edits'>;

/** What the chapters say and what they are to say: empty where the target is as it was. */
export function renamedNames(context: NameTargets, keys: readonly NameKey[]): RenamedText[] {
  return keys.flatMap((key) => {
    const entry = context.entries[key];
    const text = entry?.target_before ?? entry?.target ?? '';
    const target = nameText(context, key, 'target').trim();
    return text === '' ? [] : [{ text, with: target === text ? '' : target }];
  });
}

/** Names of which the chapters do not have the target yet. */
export const namesToRename = (context: NameTargets): RenamedText[] =>
  renamedNames(
    context,
    Object.keys(context.entries).filter((key) => (context.entries[key]?.target_before ?? null) !== null),
  ).filter((name) => name.with !== '');

type RenameLinkProps = {
  readonly set: NameSetRow;
  readonly context: NameTargets;
  readonly names: readonly RenamedText[];
  /** Whether it says how many there are, of one as well. */
  readonly isCounted?: boolean;
};

/** Nothing where there is no book, or no name. */
export function RenameLink({ set, context, names, isCounted = false }: RenameLinkProps) {
  const { t, number } = useMessages();
  const { kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const bookId = set.book_id;
  if (bookId === null || names.length === 0) return null;
  const count = Math.min(names.length, mostRenamed);
  const asked = () =>
    renameOf(
      names,
      Object.values(context.entries).map(({ target }) => target),
    );
  return (
    <Link
      className={buttonClass({ minimal: true })}
      href={names.length === 1 ? renamePath(bookId, asked()) : renamePath(bookId, { names: [], except: [] })}
      onClick={() => keepRename(kept, userId, bookId, asked())}
    >
      {isCounted || count > 1 ? t('names.renameMany', { count, shown: number(count) }) : t('names.rename')}
    </Link>
  );
}
