/** A picture of a text, by a link of some minutes; its description where it cannot be had. */
import { useQuery } from '@tanstack/react-query';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { attachmentLink } from '#lib/files/attachment-link.ts';
import { userKey } from '#lib/query/query-keys.ts';
import styles from './rich-text.module.css';

/** Milliseconds; a link is good for longer. */
const fresh = 60_000;

export function Picture({ id, alt }: { readonly id: number; readonly alt: string }) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { data } = useQuery({
    queryKey: userKey(userId, 'attachments', 'link', String(id)),
    staleTime: fresh,
    gcTime: fresh,
    queryFn: ({ signal }) => attachmentLink(http, id, { signal, quiet: true }),
  });
  return (
    <figure className={styles.picture}>
      {data === undefined ? <span>{alt}</span> : <img src={data} alt={alt} loading="lazy" />}
    </figure>
  );
}
