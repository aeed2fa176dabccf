/** The headers of a signed call, and what signs it (specification, section 7; contract.md, "Requests"). */

export const appHeader = 'X-App';
export const signatureHeader = 'X-Signature';

/** Values for a server that runs out of the box. The key guards against tampering by accident, it is no secret. */
export const localAppId = 'bookdesk';
export const localSignatureKey = 'bookdesk-local-signature';
