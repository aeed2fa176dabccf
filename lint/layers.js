/**
 * The layer table, enforced: which part of the project may import which (README, "Architecture").
 * An oxlint plugin, so that a fence that is crossed fails the lint with the sentence that explains it.
 */

/** Layer → what its files may import beside themselves; `packages` bounds the libraries where that matters. */
export const layers = {
  contract: { imports: [], packages: ['valibot', '@casl/ability'] },
  'src/machines': { imports: ['contract'], packages: ['xstate'] },
  'src/i18n': { imports: ['contract'] },
  'src/lib': { imports: ['contract', 'src/machines'] },
  'src/effects': { imports: ['contract', 'src/machines', 'src/lib'] },
  // A part that is fetched before it is asked for must never cost the page.
  'src/ui': { imports: ['src/i18n', 'src/lib/import-again.ts'] },
  'src/resource': { imports: ['contract', 'src/machines', 'src/lib', 'src/ui', 'src/i18n'] },
  'src/features': {
    imports: ['contract', 'src/machines', 'src/lib', 'src/ui', 'src/resource', 'src/i18n'],
  },
  'src/app': { imports: ['contract', 'src'] },
  'src/main.tsx': { imports: ['contract', 'src'] },
  server: { imports: ['contract', 'src/machines/lifecycles'] },
};

const aliases = {
  '#contract': 'contract',
  '#machines': 'src/machines',
  '#effects': 'src/effects',
  '#features': 'src/features',
  '#lib': 'src/lib',
  '#resource': 'src/resource',
  '#ui': 'src/ui',
  '#app': 'src/app',
  '#i18n': 'src/i18n',
  '#server': 'server',
  '#tests': 'tests',
};

const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** Why the file may not import that, or null when it may. Paths are relative to the project's root. */
export function refusal(file, specifier) {
  const layer = Object.keys(layers).find((name) => isWithin(file, name));
  if (layer === undefined || specifier.startsWith('node:')) return null;
  const { imports, packages } = layers[layer];

  const target = resolve(file, specifier);
  if (target === null) {
    const isAllowed = !packages || packages.some((name) => isWithin(specifier, name));
    return isAllowed ? null : `${layer} may not use the package ${specifier}`;
  }
  if (layer === 'src/features' && isWithin(target, 'src/features')) {
    const [own, other] = [file, target].map((path) => path.split('/')[2]);
    return own === other ? null : `the feature ${own} may not import the feature ${other}`;
  }
  if (isWithin(target, layer) || imports.some((allowed) => isWithin(target, allowed))) return null;
  return `${layer} may not import ${target}`;
}

/** The path that an import names, or null when it names a package. */
function resolve(file, specifier) {
  if (specifier.startsWith('.')) {
    const parts = file.split('/').slice(0, -1);
    for (const step of specifier.split('/')) {
      if (step === '..') parts.pop();
      else if (step !== '.') parts.push(step);
    }
    return parts.join('/');
  }
  const [alias, ...rest] = specifier.split('/');
  return alias in aliases ? [aliases[alias], ...rest].join('/') : null;
}

const rule = {
  meta: { type: 'problem', docs: { description: 'Imports follow the layer table' } },
  create(context) {
    const root = `${context.cwd}/`;
    const filename = context.filename.replaceAll('\\', '/');
    const file = filename.startsWith(root) ? filename.slice(root.length) : filename;
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const reason = refusal(file, node.source.value);
      if (reason !== null) context.report({ node: node.source, message: `${reason} (see lint/layers.js)` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** Blueprint's string icons pull a lazy chunk of all icon paths (104 KB): icons are static components. */
const noStringIcons = {
  meta: { type: 'problem', docs: { description: 'Icons are components, never names' } },
  create(context) {
    return {
      JSXAttribute(node) {
        if (!/^(?:icon|leftIcon|rightIcon|endIcon)$/.test(node.name.name)) return;
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        if (value?.type === 'Literal' && typeof value.value === 'string') {
          context.report({ node, message: 'Use an icon component: a name pulls in the paths of all icons' });
        }
      },
    };
  },
};

export default {
  meta: { name: 'bookdesk' },
  rules: { layers: rule, 'no-string-icons': noStringIcons },
};
