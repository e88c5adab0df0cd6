import { type AnnexView, OpenQuestion, UploadId } from '@pacta/contracts';
import { blobSource } from '@pacta/shared/http';
import { aPdf } from '@pacta/shared/testing';

export const worked = async (): Promise<void> => {};

export const aFile = blobSource(aPdf());

export const anAnnex: AnnexView = {
  id: UploadId.parse('0d6c2f7e-0000-4000-8000-000000000043'),
  fileName: 'identificación oficial.pdf',
  size: 345_678,
  mediaType: 'application/pdf',
};

export const approved = { step: 'approval', state: 'done', at: '2026-11-19T10:00:00Z' } as const;

const question = { required: true, example: '', choices: [], currency: 'MXN', answer: '' };

export const openQuestions = [
  { ...question, name: 'ciudad', label: 'City where you sign', type: 'text', example: 'Querétaro' },
  { ...question, name: 'clabe', label: 'CLABE of your account', type: 'text', required: false },
  { ...question, name: 'inicio', label: 'First day', type: 'date', required: false },
].map((each) => OpenQuestion.parse(each));
