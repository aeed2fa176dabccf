/**
 * Turns the sides of a stylesheet, left and right, into those of the writing direction, start and end: one sheet then
 * serves both directions and stays as it was for languages from left to right.
 */
import { type Declaration, list, type Root } from 'postcss';

const sides = { left: 'start', right: 'end' } as const;
type Side = keyof typeof sides;

const boxProperty = /^(margin|padding|border)-(left|right)((?:-(?:width|style|color))?)$/;
const cornerProperty = /^border-(top|bottom)-(left|right)-radius$/;

export function turnLogical(root: Root): void {
  root.walkDecls((declaration) => {
    turnBox(declaration);
    turnCorner(declaration);
    if (declaration.prop in sides) declaration.prop = `inset-inline-${sides[declaration.prop as Side]}`;
    if (declaration.prop === 'text-align' && declaration.value in sides)
      declaration.value = sides[declaration.value as Side];
    splitFourValues(declaration);
  });
}

function turnBox(declaration: Declaration): void {
  const [, box, side, rest] = boxProperty.exec(declaration.prop) ?? [];
  if (side !== undefined) declaration.prop = `${box}-inline-${sides[side as Side]}${rest}`;
}

/** The corner at the top and the left is the one at the start of the block and of the line. */
function turnCorner(declaration: Declaration): void {
  const [, edge, side] = cornerProperty.exec(declaration.prop) ?? [];
  if (side === undefined) return;
  declaration.prop = `border-${edge === 'top' ? 'start' : 'end'}-${sides[side as Side]}-radius`;
}

/** `padding: 0 24px 0 8px` differs at its sides; the four values have no logical form, the two halves have. */
function splitFourValues(declaration: Declaration): void {
  const { prop, value } = declaration;
  if (prop !== 'padding' && prop !== 'margin') return;
  const [top, right, bottom, left] = list.space(value);
  if (left === undefined || right === left) return;
  declaration.cloneBefore({ prop: `${prop}-block`, value: `${top} ${bottom}` });
  declaration.cloneBefore({ prop: `${prop}-inline`, value: `${left} ${right}` });
  declaration.remove();
}
