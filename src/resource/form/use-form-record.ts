/** What a record's form needs before it opens: the record itself, and what there is to choose from. */
import { useQuery } from '@tanstack/react-query';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { recordQuery } from '#resource/record/record.query.ts';
import type { FormDefinition } from './form-definition.ts';
import { useChoices } from './use-choices.ts';

export function useFormRecord(definition: FormDefinition, id: string) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const record = useQuery(recordQuery(definition, http, userId, id));
  const choices = useChoices(definition.choices);
  const isReady = userId !== null && record.data !== undefined && choices.data !== undefined;
  return {
    /** Null while any of it is missing. */
    ready: isReady ? { userId, record: record.data, choices: choices.data } : null,
    record: record.data,
    error: isReady ? null : (record.error ?? choices.error),
    retry: () => void Promise.all([record.refetch(), choices.refetch()]),
  };
}
