/** Writes one field of a chapter from the list, on the version that the list shows. */
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { chapterRowSchema } from '../list/chapter-list.query.ts';
import { useChapterChanged } from './use-chapter-changed.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';

const answerSchema = oneAnswerSchema(chapterRowSchema);

export function useChapterField({ id, version }: PlacedChapter, onSaved: () => void) {
  const http = useHttp();
  const changed = useChapterChanged();
  const { mutate, isPending, error } = useMutation({
    async mutationFn(change: Readonly<Record<string, unknown>>) {
      const body = { ...change, version };
      return (await http.patch(`/chapters/${id}`, { body, schema: answerSchema })).data;
    },
    onSuccess(row) {
      changed(row);
      onSaved();
    },
    onError(failure) {
      // What was typed stays, now on the version that somebody else has made.
      const current =
        failure instanceof HttpFailure && v.safeParse(chapterRowSchema, failure.data['current']);
      if (current && current.success) changed(current.output);
    },
  });
  return { save: mutate, isSaving: isPending, failure: error instanceof HttpFailure ? error : null };
}
