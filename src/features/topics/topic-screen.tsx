/** `/topics/{slug}`: a topic with its comments, and the others beside it (product.md). */
import { subject } from '@casl/ability';
import { Edit, Lock, Pin, Plus, Trash } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { HistoryButton } from '#resource/record/history-button.tsx';
import { isTrashQuery } from '#resource/list/list-screen.tsx';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Beside } from '#ui/page/beside.tsx';
import { Page } from '#ui/page/page.tsx';
import { TopicComments } from './topic-comments.tsx';
import { otherTopicsQuery, topicQuery, type WholeTopic } from './topic.query.ts';
import styles from './topics.module.css';

const Creating = lazyPart(async () => (await import('./topic-dialogs.tsx')).TopicCreateDialog);
const TrashList = lazyPart(async () => (await import('./topic-trash.tsx')).TopicTrash);
const Editing = lazyPart(async () => (await import('./topic-dialogs.tsx')).TopicEditDialog);

export function TopicScreen() {
  const { t } = useMessages();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const slug = params['slug'] ?? '';
  const userId = useUser()?.id ?? null;
  const ability = useAbility();
  // The topic as it was when its form was opened: the form stays, and says what has become of it since.
  const [open, setOpen] = useState<'create' | WholeTopic | null>(null);
  const { data: topic, error, refetch } = useQuery(topicQuery(useHttp(), userId, slug));
  const mayEdit =
    topic !== undefined && topic !== null && ability.can('update', subject('topics', { ...topic }));
  // It stays open: the page says that it is gone, and shows it again where that is undone. Its comments are not asked for.
  const { putIntoTrash } = useRecordTrash('topics', ['topic-pages', 'activities']);
  const close = () => setOpen(null);
  const isTrash = isTrashQuery(useSearch()) && ability.can('delete', 'topics');
  const path = pathOf('topics-slug', { slug });
  if (isTrash)
    return (
      <Page
        title={t('topics.trash')}
        actions={
          <Link href={path} className={buttonClass({ minimal: true })}>
            {topic?.title ?? t('screen.topics-slug')}
          </Link>
        }
      >
        <TrashList slug={slug} />
      </Page>
    );
  return (
    <Page
      title={topic?.title ?? t('screen.topics-slug')}
      actions={
        <>
          {ability.can('delete', 'topics') && (
            <Link href={`${path}?trashed=1`} className={buttonClass({ minimal: true })}>
              {t('topics.trash')}
            </Link>
          )}
          {topic && <HistoryButton subject="topics" id={topic.id} title={topic.title} />}
          {topic && ability.can('delete', subject('topics', { ...topic })) && (
            <Button minimal intent="danger" onClick={() => putIntoTrash(topic.id)}>
              <Trash />
              {t('trash.put')}
            </Button>
          )}
          {mayEdit && (
            <Button onClick={() => setOpen(topic)}>
              <Edit />
              {t('topics.edit')}
            </Button>
          )}
          {ability.can('create', 'topics') && (
            <Button intent="primary" onClick={() => setOpen('create')}>
              <Plus />
              {t('topics.create')}
            </Button>
          )}
        </>
      }
    >
      <Beside aside={<OtherTopics current={slug} />}>
        {error !== null && topic === undefined && (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
        {topic === null && (
          <EmptyState icon={<Lock size={28} />} title={t('topics.missing.title')}>
            {t('topics.missing.help')}
          </EmptyState>
        )}
        {topic && <TopicText topic={topic} />}
        {topic && userId !== null && <TopicComments key={topic.id} topic={topic} userId={userId} />}
      </Beside>
      {userId !== null &&
        open !== null &&
        (open === 'create' ? (
          <Creating userId={userId} onClose={close} />
        ) : (
          <Editing userId={userId} topic={open} onClose={close} />
        ))}
    </Page>
  );
}

function TopicText({ topic }: { readonly topic: WholeTopic }) {
  const { t, dateTime } = useMessages();
  const { kind, body, owner, is_pinned: isPinned, is_locked: isLocked, created_at: at } = topic;
  return (
    <article className={styles.topic}>
      <p className={styles.facts}>
        <Tag tone={kind === 'announcement' ? 'primary' : 'neutral'}>{t(`topics.kind.${kind}`)}</Tag>
        {isPinned && <Tag tone="info">{t('topics.isPinned')}</Tag>}
        {isLocked && <Tag tone="warning">{t('topics.isLocked')}</Tag>}
        <span dir="auto">{owner?.name ?? '—'}</span>
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      {[...body.split(/\n\s*\n/).entries()].map(([place, paragraph]) => (
        <p key={place} className={styles.paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </article>
  );
}

function OtherTopics({ current }: { readonly current: string }) {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  const { data = [] } = useQuery(otherTopicsQuery(useHttp(), userId));
  if (data.length === 0) return null;
  return (
    <nav className={styles.others} aria-label={t('topics.others')}>
      <h2 className={styles.heading}>{t('topics.others')}</h2>
      <ul>
        {data.map(({ id, title, slug, is_pinned: isPinned }) => (
          <li key={id}>
            <Link
              href={pathOf('topics-slug', { slug })}
              aria-current={slug === current ? 'page' : undefined}
              dir="auto"
            >
              {isPinned && <Pin title={t('topics.isPinned')} />}
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
