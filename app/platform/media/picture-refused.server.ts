/** A file that the library does not take; its message is the sentence that the person reads. */
export class PictureRefused extends Error {}
