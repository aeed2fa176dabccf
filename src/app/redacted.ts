/** What developers may see of events and contexts: the shape stays, secrets and personal data do not. */

const secretKeys = /password|token|secret|authorization|email|avatar/i;

/** A copy in which every secret text is `…`; a person's name is one, a screen's name is none. */
export function redacted<Value>(value: Value): Value {
  return copy(value, []) as Value;
}

/** `within` are the objects around this one: actors and snapshots refer back to each other. */
function copy(value: unknown, within: readonly object[]): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (within.includes(value)) return '(above)';
  const path = [...within, value];
  if (Array.isArray(value)) return value.map((inner) => copy(inner, path));
  if ('sessionId' in value && 'id' in value) return { actor: value.id };
  if ('value' in value && 'context' in value && 'status' in value) {
    const { value: state, context, status } = value;
    return { value: state, status, context: copy(context, path) };
  }
  const isPerson = 'email' in value;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const isSecret = typeof inner === 'string' && (secretKeys.test(key) || (isPerson && key === 'name'));
    return [key, isSecret ? '…' : copy(inner, path)];
  });
  return Object.fromEntries(entries);
}
