import { useContext } from "react";
import { LessDataContext } from "~/ui/less-data";

/** The window is composed for each shape that the page gives it. */
const crops = [
  {
    name: "hero-tall",
    from: "(min-width: 72rem)",
    widths: [448, 896],
    sizes: "clamp(19rem, 29vw, 25rem)",
  },
  { name: "hero-tablet", from: "(min-width: 40rem)", widths: [640, 1120], sizes: "22rem" },
  { name: "hero-phone", from: "", widths: [400, 560, 800], sizes: "14rem" },
];
const dark = "(prefers-color-scheme: dark)";

/**
 * The arch of glass and the sky that its light falls into. At night it is dark, until people are
 * praying: then the dawn is in it, whatever the hour.
 */
export function HeroWindow({ isLit }: { isLit: boolean }) {
  const most = useContext(LessDataContext) ? 1 : undefined;
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
            {!isLit && sourcesOf("-night", dark, most)}
            {!isLit && <source media={dark} srcSet="/art/hero-phone-night-800.jpg" />}
            {sourcesOf("", "", most)}
            <img
              src="/art/hero-phone-800.jpg"
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

/** `most`: how many of the widths are offered, from the smallest on; all by default. */
function sourcesOf(hour: string, theme: string, most: number | undefined) {
  return crops.map(({ name, from, widths, sizes }) => (
    <source
      key={name}
      type="image/avif"
      media={[theme, from].filter(Boolean).join(" and ") || undefined}
      srcSet={widths
        .slice(0, most)
        .map((width) => `/art/${name}${hour}-${width}.avif ${width}w`)
        .join(", ")}
      sizes={sizes}
    />
  ));
}
