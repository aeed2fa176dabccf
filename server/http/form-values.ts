/**
 * Form data knows only texts. Where a schema wants a number or a truth, the text that says one becomes it;
 * where it wants a text, `1984` stays a title.
 */
import * as v from 'valibot';

/** The form with those texts converted that the schema refuses for being texts. */
export function formValues(schema: v.GenericSchema, form: unknown): unknown {
  const { issues } = v.safeParse(schema, form);
  if (issues === undefined) return form;
  const converted: unknown = structuredClone(form);
  for (const { kind, path } of issues) {
    const last = path?.at(-1);
    if (kind !== 'schema' || path === undefined || last === undefined) continue;
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((at, { key }) => Reflect.get(Object(at), key as PropertyKey), converted);
    const text: unknown = Reflect.get(Object(holder), last.key as PropertyKey);
    if (typeof text === 'string') Reflect.set(Object(holder), last.key as PropertyKey, scalarOf(text));
  }
  return converted;
}

function scalarOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}
