/** The saved views of a list: what there are, which one is in use, and what can be done with them (product.md). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type View, type ViewList, viewSchema, viewsSchema } from '#contract/resources/view.ts';
import { useAbility, useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { keepDefaultView } from './default-view.ts';
import { createAttempts } from '#lib/http/attempts.ts';
import { createOwnVersions } from '#lib/http/own-versions.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { toastAction } from '#lib/toast-action.ts';

type ViewsOptions = {
  readonly list: ViewList;
  /** The list's address as it is, without its page and its view. */
  readonly query: string;
  /** The id in the address; empty or 0 where no view is in use. */
  readonly view: string;
  /** A view's query as the list writes it today, with the view's id where one is named. */
  readonly write: (query: string, view: string) => string;
  readonly undoLabel: string;
};

type Changes = { readonly title?: string; readonly query?: string; readonly is_shared?: boolean };

const answerSchema = oneAnswerSchema(viewSchema);

export function useViews({ list, query, view, write, undoLabel }: ViewsOptions) {
  const { http, kept, toasts } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const mayShare = useAbility().can('read', 'editor');
  const queries = useQueryClient();
  const queryKey = userKey(userId, 'views', list);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await http.get('/views', { parameters: { list }, schema: viewsSchema, signal })).data,
  });
  const chosen = data?.find((one) => one.is_default);
  const opening = chosen && write(chosen.query, String(chosen.id));
  useEffect(() => {
    if (data !== undefined) keepDefaultView(kept, userId, list, opening ?? null);
  }, [data, kept, userId, list, opening]);

  const [once] = useState(createAttempts);
  const [ownOf] = useState(ownVersionsByView);
  const refresh = () => queries.invalidateQueries({ queryKey });
  // A name is kept when its field is left, by a press of what is wanted next: that comes after it.
  const working = useMutation({
    scope: { id: `views-${list}` },
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: refresh,
  });
  const run = (work: () => Promise<unknown>) => working.mutate(work);
  /** As the server has said last; undefined once it is gone. */
  const known = (id: number) => queries.getQueryData<readonly View[]>(queryKey)?.find((one) => one.id === id);
  const replaceAll = (path: string, body: Readonly<Record<string, unknown>>) => async () =>
    queries.setQueryData(queryKey, (await http.post(path, { body, schema: viewsSchema })).data);

  const ordering = useMutation({
    scope: { id: `views-order-${list}` },
    mutationFn: (ids: readonly number[]) => http.post('/views/order', { body: { list, ids } }),
    onError: refresh,
  });

  const inUse = data?.find(({ id }) => String(id) === view) ?? null;
  return {
    views: data,
    error,
    retry: () => void refetch(),
    mayShare,
    isBusy: working.isPending,
    inUse,
    isChanged: inUse !== null && write(inUse.query, '') !== query,
    opening: opening ?? null,
    /** On the version that is shown: what another has saved meanwhile is not written over. */
    update: ({ id, version }: View, changes: Changes) =>
      run(async () => {
        const now = known(id);
        // Gone meanwhile, or asked for twice.
        if (now === undefined || isAsWanted(now, changes)) return;
        const own = ownOf(id);
        const on = own.upon(version);
        const body = { version: on, ...changes };
        const { data: saved } = await http.patch(`/views/${id}`, { body, schema: answerSchema });
        own.note(on, saved.version);
        queries.setQueryData<readonly View[]>(queryKey, (before = []) =>
          before.map((one) => (one.id === id ? saved : one)),
        );
      }),
    create: (title: string, isShared: boolean, onCreated: (view: View) => void) =>
      run(async () => {
        const body = { list, title, query, is_shared: isShared };
        const { data: created } = await once(body, (idempotencyKey) =>
          http.post('/views', { body, idempotencyKey, schema: answerSchema }),
        );
        queries.setQueryData<readonly View[]>(queryKey, (before = []) => [...before, created]);
        onCreated(created);
      }),
    remove: ({ id }: View) =>
      run(async () => {
        if (known(id) === undefined) return;
        const undo = () => void http.post(`/views/${id}/restore`).then(refresh, () => undefined);
        await http.delete(`/views/${id}`, { action: toastAction(toasts, undoLabel, undo) });
        queries.setQueryData<readonly View[]>(queryKey, (before = []) =>
          before.filter((one) => one.id !== id),
        );
      }),
    /** Shown at once; steps that follow each other fast are sent one after the other. */
    order: (ids: readonly number[]) => {
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<readonly View[]>(queryKey, (before = []) => inOrder(before, ids));
      ordering.mutate(ids);
    },
    setDefault: (id: number | null) => run(replaceAll('/views/default', { list, id })),
  };
}

const isAsWanted = (view: View, changes: Changes): boolean =>
  Object.entries(changes).every(([field, value]) => view[field as keyof Changes] === value);

function ownVersionsByView() {
  const byView = new Map<number, ReturnType<typeof createOwnVersions>>();
  return (id: number) => {
    const own = byView.get(id) ?? createOwnVersions();
    byView.set(id, own);
    return own;
  };
}

/** One's own as they are wanted, the others behind them as they were. */
function inOrder(views: readonly View[], ids: readonly number[]): readonly View[] {
  const own = ids.flatMap((id) => views.find((view) => view.id === id) ?? []);
  return [...own, ...views.filter((view) => !own.includes(view))];
}
