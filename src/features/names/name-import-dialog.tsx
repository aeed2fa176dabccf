/** Names brought into a set from a file, from what is pasted, or from another set: what differs is chosen before (product.md, `/name`). */
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useMemo, useState } from 'react';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { isNameCsv, readNameCsv } from '#contract/names/name-csv.ts';
import { changesOfDiff, diffNames, namesOfEntries } from '#contract/names/name-diff.ts';
import { readNameLines, type ReadNames } from '#contract/names/name-lines.ts';
import type { NameChange } from '#contract/resources/name-changes.ts';
import type { NameEntry } from '#contract/resources/name-entry.ts';
import { nameSetSchema } from '#contract/resources/name.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { decodeText } from '#lib/import/encodings/decode-text.ts';
import type { RecordSource } from '#resource/picker/record-source.ts';
import { RecordPicker } from '#resource/picker/record-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { NameDiffTable } from './name-diff-table.tsx';
import { nameEntriesQuery } from './name-set.query.ts';
import styles from './names.module.css';

const setsSchema = listAnswerSchema(v.pick(nameSetSchema, ['id', 'name']));
const setsByName: RecordSource = {
  key: ['names', 'found'],
  hint: 'names.findSet',
  none: 'names.noSet',
  async find(http, search, signal) {
    const query = { filter: { search }, fields: { names: ['id', 'name'] }, limit: 10 };
    const { data } = await http.get('/names', { query, schema: setsSchema, signal });
    return data.map(({ id, name }) => ({ id, label: name }));
  },
};

const nothing: ReadNames = { names: [], unreadable: [] };

type NameImportProps = {
  /** Whether they come from another set; else from a file or the clipboard. */
  readonly isFromSet: boolean;
  readonly set: { readonly id: number };
  /** As the server has them. */
  readonly entries: readonly NameEntry[];
  readonly onBring: (changes: readonly NameChange[]) => void;
  readonly onClose: () => void;
};

export function NameImportDialog({ isFromSet, set, entries, onBring, onClose }: NameImportProps) {
  const { t, number } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const [text, setText] = useState('');
  const [other, setOther] = useState<ComboboxOption | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const others = useQuery({
    ...nameEntriesQuery(http, userId, other?.id ?? 0),
    enabled: other !== null,
  });
  const read = useMemo((): ReadNames => {
    if (isFromSet) return { ...nothing, names: namesOfEntries(others.data?.entries ?? []) };
    return isNameCsv(text) ? readNameCsv(text) : readNameLines(text);
  }, [isFromSet, others.data, text]);
  const diff = useMemo(() => diffNames(entries, read.names), [entries, read]);
  const lines = [...diff.added, ...diff.changed].map(({ line }) => line);
  const count = lines.filter((line) => !left.has(line)).length;
  const isRead = isFromSet ? others.data !== undefined : text.trim() !== '';
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    setText(decodeText(new Uint8Array(await file.arrayBuffer())).text);
    setLeft(new Set());
  };
  return (
    <Dialog wide title={t(isFromSet ? 'names.merge' : 'names.import')} onCancel={onClose}>
      <div className={styles.form}>
        {isFromSet ? (
          <RecordPicker
            name="set"
            source={setsByName}
            label={t('names.otherSet')}
            chosen={other}
            except={set.id}
            error={null}
            onChoose={(option) => {
              setOther(option);
              setLeft(new Set());
            }}
          />
        ) : (
          <>
            <FileDrop
              label={t('names.chooseFile')}
              help={t('names.chooseFileHelp')}
              accept=".txt,.csv,.tsv,text/plain,text/csv"
              onFiles={(files) => void take(files)}
            />
            <TextArea
              name="lines"
              label={t('names.lines')}
              help={t('names.linesHelp')}
              value={text}
              rows={5}
              dir="auto"
              spellCheck={false}
              error={null}
              onChange={(event) => {
                setText(event.target.value);
                setLeft(new Set());
              }}
            />
          </>
        )}
        {isRead && (
          <>
            <output className={styles.count}>
              {t('names.diff', {
                added: number(diff.added.length),
                changed: number(diff.changed.length),
                same: number(diff.same.length),
                doubled: number(diff.doubled.length),
                unreadable: number(read.unreadable.length),
              })}
            </output>
            <NameDiffTable
              diff={diff}
              unreadable={read.unreadable}
              left={left}
              onLeave={(line, isLeft) =>
                setLeft((before) => {
                  const after = new Set(before);
                  if (isLeft) after.add(line);
                  else after.delete(line);
                  return after;
                })
              }
            />
          </>
        )}
        <ButtonRow>
          {lines.length > 0 && (
            <Button minimal onClick={() => setLeft(new Set(count === 0 ? [] : lines))}>
              {t(count === 0 ? 'names.takeAll' : 'names.keepAll')}
            </Button>
          )}
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button
            intent="primary"
            aria-disabled={count === 0}
            onClick={() => count > 0 && onBring(changesOfDiff(diff, (line) => !left.has(line)))}
          >
            {t('names.bring', { count, shown: number(count) })}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
