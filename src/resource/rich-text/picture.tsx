/** A picture of a text, in the place that it will take; its description where it cannot be had. */
import { useQuery } from '@tanstack/react-query';
import type { ShownPicture } from '#contract/resources/attachment.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { shownPicture } from '#lib/files/shown-picture.ts';
import { userKey } from '#lib/query/query-keys.ts';
import styles from './rich-text.module.css';

/** Milliseconds; a link is good for longer. */
const fresh = 60_000;

export function Picture({ id, alt }: { readonly id: number; readonly alt: string }) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { data } = useQuery<ShownPicture>({
    queryKey: userKey(userId, 'attachments', 'picture', String(id)),
    staleTime: ({ state }) => (state.data?.is_for_good === true ? Infinity : fresh),
    gcTime: fresh,
    queryFn: ({ signal }) => shownPicture(http, id, signal),
  });
  return (
    <figure className={styles.picture}>
      {data === undefined ? (
        <span>{alt}</span>
      ) : (
        <img
          src={data.url}
          alt={alt}
          loading="lazy"
          width={data.width ?? undefined}
          height={data.height ?? undefined}
        />
      )}
    </figure>
  );
}
