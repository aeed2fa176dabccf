/**
 * Writes one field of a chapter from the list, on the version that the list shows. What is asked for while a call is under
 * way is sent after it.
 */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { createOwnVersions } from '#lib/http/own-versions.ts';
import { chapterRowSchema } from '../list/chapter-list.query.ts';
import type { EditedCell } from './edited-cell.ts';
import { useChapterChanged } from './use-chapter-changed.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';

export const chapterFieldKey = ['chapter-field'] as const;
const answerSchema = oneAnswerSchema(chapterRowSchema);

type Order = { readonly cell: EditedCell; readonly value: unknown; readonly shown: number };

export function useChapterField({ id, version }: PlacedChapter, onSaved: (cell: EditedCell) => void) {
  const http = useHttp();
  const changed = useChapterChanged();
  const [own] = useState(createOwnVersions);
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey: chapterFieldKey,
    scope: { id: `chapters/${id}` },
    async mutationFn({ cell, value, shown }: Order) {
      const on = own.upon(shown);
      const body = { [cell.field]: value, version: on };
      const { data } = await http.patch(`/chapters/${id}`, { body, schema: answerSchema });
      own.note(on, data.version);
      return data;
    },
    onSuccess(row, { cell }) {
      changed(row);
      onSaved(cell);
    },
    onError(failure) {
      // What was typed stays, now on the version that somebody else has made.
      const current =
        failure instanceof HttpFailure && v.safeParse(chapterRowSchema, failure.data['current']);
      if (current && current.success) changed(current.output);
    },
  });
  return {
    save: (cell: EditedCell, value: unknown) => mutate({ cell, value, shown: version }),
    isSaving: isPending,
    /** The text that was asked to be saved last. */
    sent: variables?.cell.text,
    failure: error instanceof HttpFailure ? error : null,
  };
}
