import type { Revisions } from "~/crud/load-records.server";
import { MarkdownField } from "~/crud/markdown-field";
import { LibraryPictureFields, submittedPicture } from "~/crud/pictures/library-picture-fields";
import { RecordForm } from "~/crud/record-form";
import { type RecordResult, submittedDay } from "~/crud/record-result";
import { AudioFields } from "~/features/sermons/audio/audio-fields";
import type { SermonCheck } from "~/features/sermons/check-sermon.server";
import { SermonCard } from "~/features/sermons/sermon-card";
import { resources } from "~/resources";
import { PublishingFields } from "~/settings/publishing-fields";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, submittedValue } from "~/ui/forms/form-result";
import { type GroupChoices, PreacherField, SeriesField, TopicsField } from "./group-fields";
import { SermonChecks } from "./sermon-checks";

export function SermonForm({
  record,
  result,
  revisions,
  today,
  choices,
  check,
}: {
  record: object;
  result: RecordResult | undefined;
  revisions: Revisions | undefined;
  today: string;
  choices: GroupChoices;
  check: SermonCheck;
}) {
  return (
    <RecordForm
      resource={resources.sermons}
      record={record}
      result={result}
      revisions={revisions}
      hasFile
      preview={(form) => <SermonPreview form={form} today={today} />}
    >
      {(form) => (
        <>
          <TextField {...fieldProps(form, "title")} label="Title" aria-required />
          {/* A recording takes minutes to send. The other fields can be filled in meanwhile. */}
          <AudioFields form={form} />
          <div className="grid gap-6 @md:grid-cols-2">
            <PreacherField form={form} preachers={choices.preachers} />
            <TextField {...fieldProps(form, "date")} label="Date" type="date" aria-required />
            <TextField {...fieldProps(form, "scripture")} label="Scripture" aria-required />
            <TextField
              {...fieldProps(form, "duration")}
              label="Duration"
              inputMode="numeric"
              help="In minutes. You can leave it empty."
            />
          </div>
          <SermonChecks form={form} saved={check} />
          <TextField
            {...fieldProps(form, "videoUrl")}
            label="Video URL"
            type="url"
            inputMode="url"
            help="Required if there is neither a recording nor a sermon text."
          />
          <TextArea
            {...fieldProps(form, "description")}
            label="Description"
            aria-required
            className="min-h-24"
          />
          <TextArea
            {...fieldProps(form, "excerpt")}
            label="Excerpt"
            className="min-h-24"
            help="Shown on the card. You can leave it empty."
          />
          <SeriesField form={form} series={choices.series} />
          <TopicsField form={form} topics={choices.topics} />
          <LibraryPictureFields form={form} name="cover" label="Cover" />
          <MarkdownField {...fieldProps(form, "content")} label="Sermon text" />
          <TextField
            {...fieldProps(form, "slug")}
            label="Address"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            help="The end of its web address, after /sermons/. Leave it empty and it is made from the title. If you change it later, the old address still leads here."
          />
          <PublishingFields form={form} />
        </>
      )}
    </RecordForm>
  );
}

function SermonPreview({ form, today }: { form: RecordResult; today: string }) {
  const text = (name: string) => submittedValue(form, name).trim();
  const cover = submittedPicture(form, "cover");
  return (
    <div>
      <SermonCard
        sermon={{
          id: text("id"),
          slug: text("slug"),
          title: text("title"),
          preacher: text("preacher"),
          date: submittedDay(form, "date") ?? today,
          duration: Number.parseInt(text("duration"), 10) || null,
          scripture: text("scripture"),
          excerpt: text("excerpt"),
          description: text("description"),
          coverUrl: cover?.src ?? null,
          coverAlt: cover?.alt ?? "",
          isWritten: text("content") !== "",
          hasAudio: text("audioUrl") !== "",
          hasVideo: text("videoUrl") !== "",
        }}
      />
    </div>
  );
}
