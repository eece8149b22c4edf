/** Where pictures are sent to: by a script, or by a plain form. */
export const uploadPath = /^\/admin\/media(?:\/upload)?(?:\.data)?$/;
