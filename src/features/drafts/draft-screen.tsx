/**
 * `/drafts/create` and `/drafts/{id}`, which are one screen: a new draft is made on the server by its first input and goes
 * on being written where it is (product.md, `/drafts`; users.md, "(Untitled) drafts").
 */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Draft, draftSchema } from '#contract/resources/draft.ts';
import type { Text } from '#contract/resources/text.ts';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { selectParams, selectScreenName } from '#machines/navigation/navigation.selectors.ts';
import { textQuery } from '#resource/editor/saving/text-calls.ts';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { firstPlace, isNew, placeAfter } from './draft-place.ts';
import { DraftWriting } from './draft-writing.tsx';

const answerSchema = oneAnswerSchema(draftSchema);
const nothing: Text = { document: { type: 'doc', content: [{ type: 'paragraph' }] }, version: 1 };

export function DraftScreen() {
  const navigation = useNavigationActor();
  const params: RouteParams = useSelector(navigation, selectParams);
  const name = useSelector(navigation, selectScreenName);
  const userId = useUser()?.id ?? null;
  const asked = name === 'drafts-create' ? null : (params['id'] ?? '');
  const [place, setPlace] = useState(() => firstPlace(asked));
  const now = place.asked === asked ? place : placeAfter(place, asked);
  // While it renders, as what is shown must never be of the place before (https://react.dev/reference/react/useState).
  if (now !== place) setPlace(now);
  const noteMade = useCallback((id: number) => setPlace((known) => ({ ...known, made: id })), []);
  if (userId === null) return null;
  if (isNew(now))
    return (
      <DraftWriting
        key={`new ${now.editor}`}
        userId={userId}
        draft={null}
        opened={nothing}
        onMade={now.made === null ? noteMade : null}
      />
    );
  return <StoredDraft key={asked} id={asked ?? ''} userId={userId} />;
}

function StoredDraft({ id, userId }: { readonly id: string; readonly userId: number }) {
  const { t } = useMessages();
  const http = useHttp();
  const draft = useQuery(draftQuery(http, userId, id));
  const text = useQuery(textQuery(http, userId, `/drafts/${id}`));
  const error = draft.error ?? text.error;
  if (draft.data !== undefined && text.data !== undefined)
    return <DraftWriting userId={userId} draft={draft.data} opened={text.data} onMade={null} />;
  const retry = () => {
    void draft.refetch();
    void text.refetch();
  };
  return (
    <Page
      title={t('screen.drafts-id')}
      breadcrumbs={<Link href={pathOf('drafts')}>{t('screen.drafts')}</Link>}
    >
      {error !== null && (
        <RecordFailure
          error={error}
          onRetry={retry}
          list={{ href: pathOf('drafts'), title: t('screen.drafts') }}
        />
      )}
    </Page>
  );
}

function draftQuery(http: HttpClient, userId: number, id: string) {
  return {
    queryKey: userKey(userId, 'drafts', 'one', id),
    gcTime: 0,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Draft> =>
      (await http.get(`/drafts/${id}`, { schema: answerSchema, signal })).data,
  };
}
