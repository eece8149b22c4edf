/** The built-in logo, in one colour if the browser forces colours. */
export function LogoMark({ className }: { className: string }) {
  return (
    <picture className="contents">
      <source
        media="(forced-colors: active) and (prefers-color-scheme: dark)"
        srcSet="/art/mark-white.svg"
        className="hidden"
      />
      <source media="(forced-colors: active)" srcSet="/art/mark-black.svg" className="hidden" />
      <img src="/art/icon.svg" alt="" width="36" height="36" className={`shrink-0 ${className}`} />
    </picture>
  );
}
