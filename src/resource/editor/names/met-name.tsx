/** A name that is marked in a text: what it stands for, its set, and its change throughout the book (product.md, `/name`). */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { BookName, BookNames } from '#contract/resources/name-changes.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { keepRename, renameOf, renamePath } from '#lib/asked-rename.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { nameText } from '../../rich-text/name-text.ts';
import styles from '../editor.module.css';

type MetNameProps = {
  readonly name: BookName;
  readonly userId: number;
  readonly bookId: number;
  readonly onAdd: () => void;
  readonly onClose: () => void;
};

export function MetName({ name, userId, bookId, onAdd, onClose }: MetNameProps) {
  const { t } = useMessages();
  const { kept } = useBookdesk();
  const queries = useQueryClient();
  const known = queries.getQueryData<BookNames>(userKey(userId, 'names', 'of-book', bookId));
  const targets = known?.names.map(({ target }) => target) ?? [];
  const asked = renameOf([{ text: name.target, with: '' }], targets);
  return (
    <Dialog title={t('editor.metName')} onCancel={onClose}>
      <p dir="auto">{nameText(name)}</p>
      <div className={styles.nameActions}>
        <Button onClick={onAdd}>{t('editor.addName')}</Button>
        <Link className={buttonClass()} href={`${pathOf('name')}?set=${name.set_id}`}>
          {t('editor.nameSet')}
        </Link>
        {name.target !== '' && (
          <Link
            className={buttonClass({ intent: 'primary' })}
            href={renamePath(bookId, asked)}
            onClick={() => keepRename(kept, userId, bookId, asked)}
          >
            {t('names.rename')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
