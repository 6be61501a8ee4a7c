import { expect, test } from 'vitest';
import { measureFace, shapeNumbers } from './face-measures.ts';

const meanYears = 45.7;

test('the mean face is as usual in everything', () => {
  for (const value of Object.values(measureFace([], meanYears, 0.5))) expect(value).toBeCloseTo(1, 6);
});

test('men have broader jaws and longer chins than women, and noses broaden with age', () => {
  const [woman, man] = [measureFace([], 35, 0), measureFace([], 35, 1)];
  expect(man.jawWidth).toBeGreaterThan(woman.jawWidth);
  expect(man.chinHeight).toBeGreaterThan(woman.chinHeight);
  expect(measureFace([], 75, 0.5).noseWidth).toBeGreaterThan(measureFace([], 25, 0.5).noseWidth);
});

test('one standard deviation of each number changes faces by less than a third', () => {
  for (let k = 0; k < shapeNumbers; k++) {
    const shape = Array.from({ length: shapeNumbers }, (_, at) => (at === k ? 1 : 0));
    const changes = Object.values(measureFace(shape, meanYears, 0.5)).map((value) => Math.abs(value - 1));
    expect(Math.max(...changes)).toBeLessThan(0.33);
    expect(Math.max(...changes)).toBeGreaterThan(0.002);
  }
});
