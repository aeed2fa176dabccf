/** Cuts a stylesheet of Blueprint down to listed components (targets.md: bytes of the login page and of a list). */
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import { turnLogical } from './turn-logical.ts';
import type { ComponentClasses } from './blueprint-components.ts';

export type Cut = {
  /** Blueprint's class prefix with its hyphen: `bp6-`. */
  readonly prefix: string;
  readonly components: ComponentClasses;
  readonly modifiers: readonly string[];
  /** What a sheet that is there already holds: of that, only tokens are repeated which the new rules refer to. */
  readonly after?: ComponentClasses;
};

/**
 * A selector stays when each class of Blueprint in it belongs to a listed component or modifier; what it excludes by
 * `:not()` does not count. Selectors of the icon font go, and so do tokens and keyframes that nothing refers to.
 * Sides become those of the writing direction, and what stays is in a cascade layer, so that the application's own rules win whatever their specificity.
 */
export function cutBlueprintCss(css: string, { prefix, components, modifiers, after }: Cut): string {
  const before = new Set([...Object.values(after ?? {}).flat(), ...modifiers]);
  const kept = new Set([...Object.values(components).flat(), ...before]);
  const root = postcss.parse(css);
  root.walkAtRules(/^(?:font-face|charset)$/, (rule) => void rule.remove());
  root.walkRules((rule) => keepSelectors(rule, prefix, kept));
  if (after) root.walkRules((rule) => keepTokensOf(rule, prefix, before));
  root.walkAtRules((rule) => removeWhenEmpty(rule));
  removeUnusedKeyframes(root);
  removeUnusedTokens(root);
  return inLayer(root);
}

/** A stylesheet of Blueprint that is used as a whole. */
export function layerBlueprintCss(css: string): string {
  return inLayer(postcss.parse(css));
}

function inLayer(root: Root): string {
  turnLogical(root);
  root.walkComments((comment) => void comment.remove());
  return `@layer blueprint {\n${root.toString()}\n}\n`;
}

function keepSelectors(rule: Rule, prefix: string, kept: ReadonlySet<string>): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
  const selectors = rule.selectors.filter((selector) => isKept(selector, prefix, kept));
  if (selectors.length === 0) rule.remove();
  else rule.selectors = selectors;
}

/** A rule that the sheet before has keeps its tokens alone: those that only the new rules refer to were dropped there. */
function keepTokensOf(rule: Rule, prefix: string, before: ReadonlySet<string>): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
  const isNew = (selector: string) => !isKept(selector, prefix, before);
  if (rule.selectors.some(isNew)) rule.selectors = rule.selectors.filter(isNew);
  else rule.walkDecls(/^(?!--)/, (declaration) => void declaration.remove());
}

function isKept(selector: string, prefix: string, kept: ReadonlySet<string>): boolean {
  const demanded = selector.replaceAll(/:not\([^()]*\)/g, '');
  if (demanded.includes(`class*=${prefix}icon-`) || demanded.includes(`class^=${prefix}icon-`)) return false;
  const classes = [...demanded.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
  return classes.every((name) => name.startsWith(prefix) && kept.has(name.slice(prefix.length)));
}

function removeWhenEmpty(rule: AtRule): void {
  if (rule.nodes?.length === 0) rule.remove();
}

function removeUnusedKeyframes(root: Root): void {
  const animations: string[] = [];
  root.walkDecls(/^animation(-name)?$/, ({ value }) => void animations.push(value));
  root.walkAtRules('keyframes', (rule) => {
    if (!animations.some((value) => value.includes(rule.params))) rule.remove();
  });
}

/** Removing one token can free another that it was made of, so this repeats until nothing goes. */
function removeUnusedTokens(root: Root): void {
  let removed = true;
  while (removed) {
    removed = false;
    const used = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) used.add(name);
    });
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      removed = true;
    });
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}
