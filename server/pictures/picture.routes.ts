/** `/{resource}/{id}/{column}`: giving a record its picture, and taking it away. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { largestPicture, mostMegapixels } from '#contract/resources/picture.ts';
import { actingUser } from '../auth/acting-user.ts';
import { defineRoute } from '../http/define-route.ts';
import { reachRecord } from '../http/reach-record.ts';
import { uploadedForm } from '../http/uploaded-form.ts';
import type { ResourceDeps } from '../resource-module.ts';
import type { WritableResource } from '../write/writable-resource.ts';
import { changePicture, type PictureColumn, replacePicture } from './change-picture.ts';

const noFields = v.object({});

type PictureRoutes = PictureColumn & {
  /** The whole record. */
  readonly record: v.GenericSchema;
};

export function pictureRoutes(
  app: FastifyInstance,
  deps: ResourceDeps,
  writable: WritableResource & Required<Pick<WritableResource, 'messages'>>,
  { record, ...picture }: PictureRoutes,
): void {
  const { resource, messages } = writable;
  const { column, use } = picture;
  const path = `/${resource.name}/:id/${column}`;
  const tags = [resource.name];
  const { width, height } = use.least;
  const shape =
    use.otherRatio === 'refused' ? `of the ratio of ${use.whole.width} to ${use.whole.height}, ` : '';

  defineRoute(app, {
    method: 'POST',
    path,
    contract: {
      summary: `Give a record its ${column}: a form with file, ${largestPicture} bytes at most, ${shape}${width} by ${height} pixels or more, ${mostMegapixels} megapixels at most`,
      tags,
      access: 'token',
      takesFile: { largest: largestPicture },
      answers: { 201: oneAnswerSchema(record) },
    },
    reach: reachRecord(deps.database, resource, 'update'),
    async handle({ request, reply, actor, params: { id = '' } }) {
      const user = actingUser(actor, request.ip);
      const data = await uploadedForm(request, noFields, (_, file) =>
        replacePicture(deps, writable, picture, user, id, file),
      );
      return reply.code(201).send({ data, message: messages(request.language).updated });
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    path,
    contract: {
      summary: `Take a record’s ${column} away`,
      tags,
      access: 'token',
      answers: { 200: oneAnswerSchema(record) },
    },
    reach: reachRecord(deps.database, resource, 'update'),
    async handle({ request, actor, params: { id = '' } }) {
      const user = actingUser(actor, request.ip);
      const data = await changePicture(deps.unitOfWork, writable, column, user, id, null);
      return { data, message: messages(request.language).updated };
    },
  });
}
