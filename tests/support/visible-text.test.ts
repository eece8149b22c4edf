import { expect, test } from "vitest";
import { visibleText } from "./app";

const shown = (html: string) => visibleText(html).trim();

test("the head, scripts and comments are not visible", () => {
  expect(shown("<head><title>A</title></head><p>B<!-- C --></p><script>D</script>")).toBe("B");
});

test("a hidden element is not visible, with everything in it", () => {
  expect(shown('<div><p>A</p><div class="x" hidden=""><div>B</div>C</div><p>D</p></div>')).toBe(
    "A D",
  );
  expect(shown('<p hidden="">A</p><p>B</p><p hidden="" id="c">C</p>')).toBe("B");
});

test("a hidden field hides nothing else", () => {
  expect(shown('<input type="text" hidden="" value="A"/><p>B</p>')).toBe("B");
});

test("a class, a value or another attribute does not hide an element", () => {
  expect(shown('<p class="max-md hidden">A</p><p aria-hidden="true">B</p>')).toBe("A B");
  expect(
    shown('<input type="hidden"/><p title=\'hidden=""\'>C</p><p data-x=" hidden=">D</p>'),
  ).toBe("C D");
});
