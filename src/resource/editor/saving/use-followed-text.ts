/** Tells a text that is written here what is saved elsewhere: as it happens, and by what the server says now and then. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useRealtimeActor } from '#lib/bookdesk-context.tsx';
import { selectIsSubscribed } from '#machines/realtime/realtime.selectors.ts';
import type { ThreadPlace } from '../../thread/thread.query.ts';
import type { TextEditorState } from '../use-text-editor.ts';

type Signs = {
  /** As the server said it last; null where it has not. */
  readonly textVersion: number | null;
  /** Something has happened here: asks who is there, and which version there is. */
  readonly look: () => void;
};

/** Where no signs of presence are given beside the text: the next save meets what was missed. */
const noSigns: Signs = { textVersion: null, look: () => undefined };

export function useFollowedText(
  actor: TextEditorState['actor'],
  { resource, id }: Pick<ThreadPlace, 'resource' | 'id'>,
  { textVersion, look }: Signs = noSigns,
): void {
  const realtime = useRealtimeActor();
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const listening = realtime.on('thread.changed', ({ thread }) => {
      if (thread.resource !== resource || thread.id !== id) return;
      if (thread.version === undefined) lookAgain();
      else actor.send({ type: 'text.changed', version: thread.version });
    });
    return () => listening.unsubscribe();
  }, [realtime, actor, resource, id]);
  // What was told before the channel was open, or while it was not, has gone unheard.
  const isSubscribed = useSelector(realtime, selectIsSubscribed);
  useEffect(() => {
    if (isSubscribed) lookAgain();
  }, [isSubscribed]);
  useEffect(() => {
    if (textVersion !== null) actor.send({ type: 'text.changed', version: textVersion });
  }, [actor, textVersion]);
}
