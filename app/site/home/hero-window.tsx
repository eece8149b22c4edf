import { useContext } from "react";
import { LessData } from "~/ui/less-data";

const sizes = "(min-width: 72rem) 32rem, (min-width: 40rem) 22rem, 14rem";

/**
 * The arch of glass and the sky that its light falls into. At night it is dark, until people are
 * praying: then the dawn is in it, whatever the hour.
 */
export function HeroWindow({ isLit }: { isLit: boolean }) {
  const widths = useContext(LessData) ? [400] : [400, 800, 1200];
  const variants = (name: string) =>
    widths.map((width) => `/art/${name}-${width}.avif ${width}w`).join(", ");
  return (
    <div className="hero-window">
      <div aria-hidden="true" className="hero-sky">
        <div className="hero-water" />
        <div className="hero-rings" />
        <div className="hero-glow" />
        <hr className="hero-horizon" />
      </div>
      <div className="lancet hero-frame">
        <div className="lancet hero-reveal">
          <picture>
            {!isLit && (
              <source
                media="(prefers-color-scheme: dark)"
                type="image/avif"
                srcSet={variants("dawn-window-night")}
                sizes={sizes}
              />
            )}
            {!isLit && (
              <source
                media="(prefers-color-scheme: dark)"
                srcSet="/art/dawn-window-night-800.jpg"
              />
            )}
            <source type="image/avif" srcSet={variants("dawn-window")} sizes={sizes} />
            <img
              src="/art/dawn-window-800.jpg"
              alt="A stained glass window: between two hills the sun rises out of the water, under the last stars."
              width="800"
              height="1000"
              fetchPriority="high"
              className="lancet hero-glass"
            />
          </picture>
        </div>
      </div>
    </div>
  );
}
