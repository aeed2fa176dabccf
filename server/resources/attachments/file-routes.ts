/** `/files/…`: files as browsers fetch them, outside the API and without a token (product.md, `/books`). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { attachmentTypes } from '#contract/resources/attachment.ts';
import { pictureKinds, pictureUses } from '#contract/resources/picture.ts';
import { Failure } from '../../http/failure.ts';
import { keyOfPicture } from '../../pictures/picture-urls.ts';
import type { Storage } from '../../storage/storage.ts';
import { linkedFile } from './attachment-links.ts';

type FileDeps = {
  readonly database: Kysely<Database>;
  readonly storage: Storage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export function fileRoutes(app: FastifyInstance, { database, storage, now }: FileDeps): void {
  app.get<{ Params: { secret: string } }>('/files/attachments/:secret', async ({ params }, reply) => {
    const file = await linkedFile(database, params.secret, new Date(now()));
    if (file === null) throw new Failure('not_found');
    void reply
      .header('Content-Disposition', dispositionOf(file.name))
      .header('Cache-Control', 'private, no-store');
    return sendFile(reply, storage, file.storage_key, file.media_type);
  });

  // A new picture has a new name: what is fetched once stays right for good.
  for (const use of Object.values(pictureUses)) {
    app.get<{ Params: { id: string; name: string } }>(
      `/files/${use.folder}/:id/:name`,
      async ({ params: { id, name } }, reply) => {
        const key = keyOfPicture(use, id, name);
        if (key === null) throw new Failure('not_found');
        void reply.header('Cache-Control', forGood);
        return sendFile(reply, storage, key, 'image/webp');
      },
    );
  }

  // Covers of before there were thumbnails: one file each, as it was sent.
  app.get<{ Params: { name: string } }>('/files/covers/:name', async ({ params: { name } }, reply) => {
    const kind = pictureKinds.find((one) => coverName.test(name) && name.endsWith(`.${one}`));
    if (kind === undefined) throw new Failure('not_found');
    void reply.header('Cache-Control', forGood);
    return sendFile(reply, storage, `covers/${name}`, attachmentTypes[kind]);
  });
}

const forGood = 'public, max-age=31536000, immutable';
const coverName = /^[0-9a-f-]{36}\.[a-z]{3,4}$/;

/** So that it runs nothing, whatever it holds. */
async function sendFile(reply: FastifyReply, storage: Storage, key: string, mediaType: string) {
  const found = await storage.read(key);
  if (found === null) throw new Failure('not_found');
  return reply
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Length', found.size)
    .type(mediaType)
    .send(found.stream);
}

/** RFC 6266: a plain name for old browsers, and the whole one. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
