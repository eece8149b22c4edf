import { useSiteData } from "~/settings/site-data";
import { LessDataContext } from "~/ui/less-data";
import { LogoMark } from "~/ui/logo-mark";
import { Picture } from "~/ui/picture";

export function Logo() {
  const { brand, logo } = useSiteData();
  return (
    <span className="flex items-center gap-2.5">
      {logo ? (
        // People recognise the site by its logo, and its smallest size is used in any case.
        <LessDataContext value={false}>
          <Picture
            src={logo}
            alt=""
            sizes="2.25rem"
            loading="eager"
            className="size-9 shrink-0 object-contain!"
          />
        </LessDataContext>
      ) : (
        <LogoMark className="size-9" />
      )}
      <span className="font-display text-[0.9rem] leading-[1.12] font-medium line-clamp-3 text-balance wrap-anywhere max-[22rem]:text-xs sm:text-[1.1rem] xl:text-[0.95rem]">
        {brand}
      </span>
    </span>
  );
}
