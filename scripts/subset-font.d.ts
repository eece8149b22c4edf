declare module "subset-font" {
  type Range = { min: number; max: number };
  type Options = {
    targetFormat: "woff2" | "truetype";
    keepFeatures?: string[];
    noHinting: boolean;
    variationAxes: Record<string, Range | number>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
