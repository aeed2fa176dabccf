/** Topics that lie in the trash, at the address of the page from which they are asked for. */
import { useMemo } from 'react';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { ListOrTrash } from '#resource/list/list-screen.tsx';
import { topicList } from './topic-list.definition.tsx';

export function TopicTrash({ slug }: { readonly slug: string }) {
  const { t } = useMessages();
  const scope = useMemo(() => ({ filter: {}, path: pathOf('topics-slug', { slug }), params: {} }), [slug]);
  return <ListOrTrash definition={topicList} title={t('topics.others')} scope={scope} />;
}
