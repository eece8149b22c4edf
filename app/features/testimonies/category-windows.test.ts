import { expect, test } from "vitest";
import { GALLERY } from "../../../art/pieces.ts";
import { categoryWindow, windowsOf } from "./category-windows";
import { testimonyCategories } from "./testimony";

test("neighbours never have the same window, whatever their categories are", () => {
  for (const first of [...testimonyCategories, "General"]) {
    for (const second of [...testimonyCategories, "General"]) {
      const shown = windowsOf([first, first, second, second, first]);
      for (const [index, art] of shown.entries()) {
        expect(art, `${first}, ${second}`).not.toBe(shown[index + 1]);
      }
    }
  }
});

test("the first story of a category has the window that is described", () => {
  for (const category of testimonyCategories) {
    expect(windowsOf([category])).toEqual([categoryWindow(category).art]);
  }
});

test("every window exists", () => {
  const names = GALLERY.map(({ name }) => name);
  for (const category of testimonyCategories) {
    const { art, others } = categoryWindow(category);
    expect(names).toEqual(expect.arrayContaining([art, ...others]));
  }
});
