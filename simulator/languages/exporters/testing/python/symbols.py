"""Angles that depend on parameters: a number, or a function of the parameters' values."""

import math


class Symbolic:
    """`evaluate` gets the values of the parameters by name."""

    def __init__(self, evaluate):
        self.evaluate = evaluate

    def _with(self, other, combine, swapped=False):
        def evaluate(values):
            pair = (value_of(self, values), value_of(other, values))
            return combine(*reversed(pair)) if swapped else combine(*pair)

        if not isinstance(other, (int, float, Symbolic)):
            return NotImplemented
        return type(self).derived(evaluate)

    @classmethod
    def derived(cls, evaluate):
        return Symbolic(evaluate)

    def __add__(self, other):
        return self._with(other, lambda a, b: a + b)

    def __radd__(self, other):
        return self._with(other, lambda a, b: a + b, True)

    def __sub__(self, other):
        return self._with(other, lambda a, b: a - b)

    def __rsub__(self, other):
        return self._with(other, lambda a, b: a - b, True)

    def __mul__(self, other):
        return self._with(other, lambda a, b: a * b)

    def __rmul__(self, other):
        return self._with(other, lambda a, b: a * b, True)

    def __truediv__(self, other):
        return self._with(other, lambda a, b: a / b)

    def __rtruediv__(self, other):
        return self._with(other, lambda a, b: a / b, True)

    def __pow__(self, other):
        return self._with(other, lambda a, b: a**b)

    def __rpow__(self, other):
        return self._with(other, lambda a, b: a**b, True)

    def __neg__(self):
        return type(self).derived(lambda values: -value_of(self, values))

    def __pos__(self):
        return self

    def applied(self, function):
        return type(self).derived(lambda values: function(value_of(self, values)))


def value_of(angle, values):
    """Returns the value of an angle in radians."""
    if isinstance(angle, Symbolic):
        return angle.evaluate(values)
    if isinstance(angle, bool) or not isinstance(angle, (int, float)):
        raise TypeError(f"{angle!r} is not an angle")
    return angle


def named(name):
    """Returns how the value of a parameter is found."""
    return lambda values: values[name]


FUNCTIONS = {name: getattr(math, name) for name in ("sin", "cos", "tan", "exp", "log", "sqrt")}
